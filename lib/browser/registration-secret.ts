const key = 'REGISTRATION'

/**
 * A secret that this browser keeps from registering until the mailed link is opened, where it replaces the password.
 */
export const registrationSecret = {
  create(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(32))
    const secret = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    try {
      localStorage.setItem(key, secret)
    } catch {
      // Without storage the link asks for the password.
    }
    return secret
  },
  get(): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  remove() {
    try {
      localStorage.removeItem(key)
    } catch {
      // There is none.
    }
  },
}
