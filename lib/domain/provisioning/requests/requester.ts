/** Who makes a request: a user, or nobody when it follows from the company's setting. */
export type Requester = { companyId: string; userId: string | null }
