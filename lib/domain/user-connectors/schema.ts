import { z } from 'zod'

export const userConnectorView = z.object({ id: z.string() })
