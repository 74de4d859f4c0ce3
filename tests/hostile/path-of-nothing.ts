import { withParams } from '@/tests/support/openapi-operations'

const noId = '018f0000-0000-7000-8000-000000000000'
const noToken = 'x'.repeat(43)

/** A path whose ids name nothing: whatever is sent changes nothing of what is there. */
export const pathOfNothing = (path: string) =>
  withParams(path, new Proxy({}, { get: (_, name) => (name === 'token' ? noToken : noId) }))
