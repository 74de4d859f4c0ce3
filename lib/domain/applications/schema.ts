import { z } from 'zod'

export const applicationView = z.object({ id: z.string() })
