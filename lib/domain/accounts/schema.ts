import { z } from 'zod'

export const accountView = z.object({ id: z.string() })
