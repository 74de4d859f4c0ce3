/**
 * Every operation that asks for the password or a code again, and the reason. A route is marked by `needsVerifiedIdentity`.
 * A test compares this list, the routes and docs/security.md for every route of the API.
 */
export const sensitiveOperations: Record<string, string> = {
  'POST /api/user_connectors': 'connects an application, except by a file that is uploaded',
  'PUT /api/user_connectors/{id}': 'with `credentials`: another server, tenant or client id',
  'PATCH /api/user_connectors/{id}': 'with `credentials`: another server, tenant or client id',
  'DELETE /api/user_connectors/{id}': 'deletes an application with its accounts and their history',
  'POST /api/user_connectors/{id}/reconnect': 'new credentials',
  'POST /api/user_connectors/oauth/start': 'connects an application',

  'POST /api/discovered_applications/{id}/revoke': 'takes back at the vendor what users let in',
  'DELETE /api/accounts/{id}': 'deletes an account in its application',
  'POST /api/accounts/{id}/deactivate': 'deactivates an account in its application',
  'PATCH /api/accounts/{id}': 'with a day on which the application is to end it',
  'POST /api/members/{id}/departure': 'with accounts to end, at once or on a day',
  'PATCH /api/breach_settings': 'with `api_key`: another key',
  'PATCH /api/settings':
    'accounts of leavers, or those that nobody needs, are closed without a click; AI assistants are let in',
  'POST /api/anomalies/{id}/resolve': '`delete_account`; at times an account given to somebody who has left',
  'POST /api/anomalies/resolve':
    '`delete_account`, of many at once; at times accounts given to somebody who has left',
  'POST /api/access_reviews/{id}/outcomes': '`end_access`',
  'POST /api/savings/end': 'ends accounts in their applications',
  'POST /api/batches': 'asks applications to make, change or end accounts, many at once',
  'POST /api/batches/{id}/retry': 'asks applications again to make, change or end accounts',
  'POST /api/groups/{id}/members': 'gives what a group gives, in its application',
  'POST /api/groups/{id}/changes/undo': 'gives back or takes what a group gives, in its application',
  'POST /api/groups/{id}/members/remove': 'takes accounts out of a group in its application',
  'POST /api/bundles': 'with `on_arrival` automatic: accounts are made without a click',
  'PATCH /api/bundles/{id}': 'with `on_arrival` automatic: accounts are made without a click',
  'POST /api/provisionings/{id}/retry': 'asks an application again to end an account, or to make one',

  'POST /api/access_reviews/{id}/attest': 'says that an access has ended, where nothing can be read',

  'POST /api/bank_connections/connect': 'lets a bank be read',
  'POST /api/bank_connections/{id}/reconnect': 'lets a bank be read',
  'POST /api/bank_connections/{id}/disconnect': 'ends the reading of a bank, and may erase its movements',
  'POST /api/bank_imports/{id}/undo': 'erases the movements of an import',
  'DELETE /api/bank_connections/{id}': 'erases the movements of a bank',
  'DELETE /api/bank_accounts/{id}': 'erases the movements of a bank account',
  'PATCH /api/bank_accounts/{id}': 'with `selected` false, which erases its movements',

  'POST /api/subscription/portal': 'may end the subscription, and shows addresses and invoices',

  'GET /api/subscription/invoices.zip': 'exports',
  'GET /api/access_reviews/{id}/evidence.zip': 'exports',
  'GET /api/access_reviews/{id}/summary.csv': 'exports',
  'GET /api/members/export.csv': 'exports',
  'GET /api/member_imports/{id}/left_out.csv': 'exports',
  'GET /api/access_reviews/export.csv': 'exports',
  'GET /api/accounts/export.csv': 'exports',
  'GET /api/breaches/export.csv': 'exports',
  'GET /api/breach_hits/export.csv': 'exports',
  'GET /api/discovered_applications/export.csv': 'exports',
  'GET /api/discovered_users/export.csv': 'exports',
  'GET /api/accounts/{id}/changes/export.csv': 'exports',
  'GET /api/anomalies/export.csv': 'exports',
  'GET /api/applications/export.csv': 'exports',
  'GET /api/bank_transactions/export.csv': 'exports',
  'GET /api/member_types/export.csv': 'exports',
  'GET /api/provisionings/export.csv': 'exports',
  'GET /api/groups/export.csv': 'exports',
  'GET /api/group_memberships/export.csv': 'exports',
  'GET /api/spends/export.csv': 'exports',
  'GET /api/access/export.csv': 'exports',
  'GET /api/bundles/export.csv': 'exports',
  'GET /api/bundles/{id}/drift/export.csv': 'exports',
  'GET /api/batches/export.csv': 'exports',
  'GET /api/batches/{id}/lines/export.csv': 'exports',
  'GET /api/costs/export.csv': 'exports',
  'GET /api/trends/export.csv': 'exports',
  'GET /api/savings/export.csv': 'exports',
  'GET /api/reclaims/export.csv': 'exports',
  'GET /api/user_connectors/export.csv': 'exports',
  'GET /api/audit_events/export.csv': 'exports',
  'GET /api/user_connectors/{id}/accounts_on.csv': 'exports',

  'GET /api/company_exports/{id}/export.zip': 'exports everything',
  'PATCH /api/company_exports/schedule': 'has everything exported each night',

  'POST /api/colleagues': 'lets somebody in',
  'PATCH /api/colleagues/{id}': 'another role',
  'POST /api/api_tokens': 'lets a program in',
  'POST /api/api_tokens/{id}/extend': 'lets a program in for longer',
  'POST /api/api_tokens/{id}/hand_over': 'gives a program the rights of somebody else',

  'POST /api/webhook_endpoints': 'sends what happens in the company to an address',
  'PATCH /api/webhook_endpoints/{id}': 'with `address` or `authorization`: sends it to another one',
  'POST /api/webhook_endpoints/{id}/roll_secret': 'another secret, which is shown',

  'POST /api/users/email_update': 'another address',
  'POST /api/users/password': 'another password, which asks for the present one as well',
  'GET /api/users/totp/get_qr_code': 'a second factor',
  'POST /api/users/totp/enable': 'a second factor',
  'POST /api/users/totp/recovery_codes': 'new recovery codes',
  'DELETE /api/users/identities/{id}': 'another way to sign in',
}

/**
 * Operations that ask depending on stored data: when the act would close accounts of leavers today without a click
 * (`refuseUnprovedClosing`), or would erase transactions.
 */
export const sensitiveAtTimes: Record<string, string> = {
  'PUT /api/bank_connections/{id}/accounts': 'an account that is analysed no more loses its movements',
  'POST /api/members': 'a last day that has come, and an account that bears the address',
  'PUT /api/members/{id}': 'a last day that has come',
  'PATCH /api/members/{id}': 'a last day that has come',
  'POST /api/members/bulk': 'a last day that has come, for many',
  'POST /api/member_imports/{id}/commit': 'a list that gives somebody a last day that has come',
  'POST /api/members/{id}/identifiers': 'of somebody who has left, and an account that bears it',
}
