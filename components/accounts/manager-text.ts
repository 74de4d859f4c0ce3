/** A manager by name, or else by address. */
export const managerText = (manager: { name: string | null; email: string | null } | null) =>
  manager?.name ?? manager?.email ?? null
