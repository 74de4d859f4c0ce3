import { z } from 'zod'

export const memberView = z.object({ id: z.string() })
