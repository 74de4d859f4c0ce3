/** Who has an application asked; nobody when the company's own setting does. */
export type Requester = { companyId: string; userId: string | null }
