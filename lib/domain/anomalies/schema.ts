import { z } from 'zod'

export const anomalyView = z.object({ id: z.string() })
