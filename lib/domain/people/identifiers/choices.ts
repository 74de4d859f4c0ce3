export const identifierKinds = ['email', 'login', 'external_id'] as const

/** In place of an application: a number that the company uses in every application. */
export const companyWide = ['employee', 'sso'] as const
