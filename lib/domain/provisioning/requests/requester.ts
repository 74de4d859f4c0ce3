/** Who requests something of an application: a user, or none where the company's setting does. */
export type Requester = { companyId: string; userId: string | null }
