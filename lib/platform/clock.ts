/** Now. Expiry is judged by the database's clock; this one dates what people read. */
export const now = () => new Date()

export const minutes = (n: number) => n * 60_000
export const hours = (n: number) => n * 3_600_000
export const days = (n: number) => n * 86_400_000
export const after = (milliseconds: number, from: Date = now()) => new Date(from.getTime() + milliseconds)
