/** A client that is not signed in: `client` is the address that attempts are counted by, `device` its user agent. */
export type Visitor = { client: string; device: string }
