/** The cookie that opens pages. The prefix makes browsers refuse it from a sibling host, or without https. */
export const cookieName = (isSecure: boolean) =>
  isSecure ? '__Host-next-auth.session-token' : 'next-auth.session-token'
