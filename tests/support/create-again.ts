import { createAccount, findCreated } from '@/lib/connectors/kit/call-connector'

/** As a second try creates, after a first that ended unknown. */
export const createAgain = async (...request: Parameters<typeof createAccount>) =>
  (await findCreated(...request)) ?? createAccount(...request)
