/** A manager's name, otherwise their address. */
export const managerText = (manager: { name: string | null; email: string | null } | null) =>
  manager?.name ?? manager?.email ?? null
