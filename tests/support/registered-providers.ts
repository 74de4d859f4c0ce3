import { startGoogle, startMicrosoft } from '@/tests/support/identity-provider'

/** Real providers on loopback, whom Rollcall is registered with: started before anything reads the environment. */
export async function startRegisteredProviders() {
  const [google, microsoft] = await Promise.all([startGoogle(), startMicrosoft()])
  Object.assign(process.env, {
    GOOGLE_CLIENT_ID: 'rollcall-at-google',
    GOOGLE_CLIENT_SECRET: 'GOCSPX-x',
    GOOGLE_ISSUER: google.issuer,
    MICROSOFT_CLIENT_ID: 'rollcall-at-microsoft',
    MICROSOFT_CLIENT_SECRET: 'x7~',
    MICROSOFT_ISSUER: microsoft.issuer,
  })
  return { google, microsoft }
}
