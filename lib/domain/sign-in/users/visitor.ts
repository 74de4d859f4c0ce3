/** Who tries: `client` is the address that attempts are counted by, `device` what the browser calls itself. */
export type Visitor = { client: string; device: string }
