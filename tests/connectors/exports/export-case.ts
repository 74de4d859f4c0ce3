export type ExportCase = { file: string; accounts: object[] }

export const day = (text: string) => new Date(text)
export const lea = { email: 'lea.martin@acme.test' }
export const paul = { email: 'paul.roy@acme.test' }
