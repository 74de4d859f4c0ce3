/**
 * What an auditor may send although it is no GET: it reads, or is about their own account. Each is reviewed here. A
 * company whose subscription has ended may send it too.
 */
export const auditorsOperations = [
  'POST /api/anomalies/resolve/preview',
  'POST /api/spends/{id}/preview',
  'POST /api/notifications/read',
  'PATCH /api/notifications/preferences',
  'PATCH /api/users/me',
  'POST /api/users/email_update',
  'POST /api/users/password',
  'POST /api/users/verify_identity',
  'POST /api/users/token',
  'POST /api/users/totp/disable',
  'POST /api/users/totp/enable',
  'POST /api/users/totp/recovery_codes',
  'DELETE /api/users/identities/{id}',
  'DELETE /api/users/sessions',
  'DELETE /api/users/sessions/{id}',
]
