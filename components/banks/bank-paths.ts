export const spendsPath = '/dashboard/spends'
export const banksPath = `${spendsPath}/banks`
export const statementImportPath = `${banksPath}/import`
