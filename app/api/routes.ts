import * as accessCount from '@/app/api/access/count/route'
import * as accessExportCsv from '@/app/api/access/export.csv/route'
import * as access from '@/app/api/access/route'
import * as accessReviewsIdAttest from '@/app/api/access_reviews/[id]/attest/route'
import * as accessReviewsIdCancel from '@/app/api/access_reviews/[id]/cancel/route'
import * as accessReviewsIdComplete from '@/app/api/access_reviews/[id]/complete/route'
import * as accessReviewsIdEvidenceZip from '@/app/api/access_reviews/[id]/evidence.zip/route'
import * as accessReviewsIdExtend from '@/app/api/access_reviews/[id]/extend/route'
import * as accessReviewsIdItemsCount from '@/app/api/access_reviews/[id]/items/count/route'
import * as accessReviewsIdItems from '@/app/api/access_reviews/[id]/items/route'
import * as accessReviewsIdOutcomes from '@/app/api/access_reviews/[id]/outcomes/route'
import * as accessReviewsIdPending from '@/app/api/access_reviews/[id]/pending/route'
import * as accessReviewsIdReassign from '@/app/api/access_reviews/[id]/reassign/route'
import * as accessReviewsIdRemind from '@/app/api/access_reviews/[id]/remind/route'
import * as accessReviewsId from '@/app/api/access_reviews/[id]/route'
import * as accessReviewsIdSendLink from '@/app/api/access_reviews/[id]/send_link/route'
import * as accessReviewsIdSummaryCsv from '@/app/api/access_reviews/[id]/summary.csv/route'
import * as accessReviewsByTokenComplete from '@/app/api/access_reviews/by_token/[token]/complete/route'
import * as accessReviewsByTokenItems from '@/app/api/access_reviews/by_token/[token]/items/route'
import * as accessReviewsByTokenReassign from '@/app/api/access_reviews/by_token/[token]/reassign/route'
import * as accessReviewsByToken from '@/app/api/access_reviews/by_token/[token]/route'
import * as accessReviewsCount from '@/app/api/access_reviews/count/route'
import * as accessReviewsDue from '@/app/api/access_reviews/due/route'
import * as accessReviewsExportCsv from '@/app/api/access_reviews/export.csv/route'
import * as accessReviewsLaunch from '@/app/api/access_reviews/launch/route'
import * as accessReviewsOpen from '@/app/api/access_reviews/open/route'
import * as accessReviews from '@/app/api/access_reviews/route'
import * as accountsIdChangesExportCsv from '@/app/api/accounts/[id]/changes/export.csv/route'
import * as accountsIdChanges from '@/app/api/accounts/[id]/changes/route'
import * as accountsIdDeactivate from '@/app/api/accounts/[id]/deactivate/route'
import * as accountsId from '@/app/api/accounts/[id]/route'
import * as accountsCount from '@/app/api/accounts/count/route'
import * as accountsExportCsv from '@/app/api/accounts/export.csv/route'
import * as accounts from '@/app/api/accounts/route'
import * as anomaliesIdCandidates from '@/app/api/anomalies/[id]/candidates/route'
import * as anomaliesIdResolve from '@/app/api/anomalies/[id]/resolve/route'
import * as anomaliesId from '@/app/api/anomalies/[id]/route'
import * as anomaliesIdSimilar from '@/app/api/anomalies/[id]/similar/route'
import * as anomaliesIdUndo from '@/app/api/anomalies/[id]/undo/route'
import * as anomaliesCount from '@/app/api/anomalies/count/route'
import * as anomaliesDecisionsId from '@/app/api/anomalies/decisions/[id]/route'
import * as anomaliesDecisionsIdUndo from '@/app/api/anomalies/decisions/[id]/undo/route'
import * as anomaliesExportCsv from '@/app/api/anomalies/export.csv/route'
import * as anomaliesLastAct from '@/app/api/anomalies/last_act/route'
import * as anomaliesResolvePreview from '@/app/api/anomalies/resolve/preview/route'
import * as anomaliesResolve from '@/app/api/anomalies/resolve/route'
import * as anomalies from '@/app/api/anomalies/route'
import * as applicationsId from '@/app/api/applications/[id]/route'
import * as applicationsCount from '@/app/api/applications/count/route'
import * as applicationsExportCsv from '@/app/api/applications/export.csv/route'
import * as applications from '@/app/api/applications/route'
import * as auditEventsCount from '@/app/api/audit_events/count/route'
import * as auditEventsExportCsv from '@/app/api/audit_events/export.csv/route'
import * as auditEvents from '@/app/api/audit_events/route'
import * as bankAccountsId from '@/app/api/bank_accounts/[id]/route'
import * as bankAccountsCount from '@/app/api/bank_accounts/count/route'
import * as bankAccounts from '@/app/api/bank_accounts/route'
import * as bankConnectionsIdAccounts from '@/app/api/bank_connections/[id]/accounts/route'
import * as bankConnectionsIdDisconnect from '@/app/api/bank_connections/[id]/disconnect/route'
import * as bankConnectionsIdReconnect from '@/app/api/bank_connections/[id]/reconnect/route'
import * as bankConnectionsIdRefresh from '@/app/api/bank_connections/[id]/refresh/route'
import * as bankConnectionsId from '@/app/api/bank_connections/[id]/route'
import * as bankConnectionsCallback from '@/app/api/bank_connections/callback/route'
import * as bankConnectionsConnect from '@/app/api/bank_connections/connect/route'
import * as bankConnectionsCount from '@/app/api/bank_connections/count/route'
import * as bankConnectionsInstitutions from '@/app/api/bank_connections/institutions/route'
import * as bankConnectionsProviders from '@/app/api/bank_connections/providers/route'
import * as bankConnections from '@/app/api/bank_connections/route'
import * as bankImportsIdCommit from '@/app/api/bank_imports/[id]/commit/route'
import * as bankImportsId from '@/app/api/bank_imports/[id]/route'
import * as bankImportsIdUndo from '@/app/api/bank_imports/[id]/undo/route'
import * as bankImportsCount from '@/app/api/bank_imports/count/route'
import * as bankImports from '@/app/api/bank_imports/route'
import * as bankTransactionsId from '@/app/api/bank_transactions/[id]/route'
import * as bankTransactionsCount from '@/app/api/bank_transactions/count/route'
import * as bankTransactionsExportCsv from '@/app/api/bank_transactions/export.csv/route'
import * as bankTransactions from '@/app/api/bank_transactions/route'
import * as bankWebhooksBridge from '@/app/api/bank_webhooks/bridge/route'
import * as bankWebhooksPowens from '@/app/api/bank_webhooks/powens/route'
import * as batchesIdCancel from '@/app/api/batches/[id]/cancel/route'
import * as batchesIdLinesCount from '@/app/api/batches/[id]/lines/count/route'
import * as batchesIdLinesExportCsv from '@/app/api/batches/[id]/lines/export.csv/route'
import * as batchesIdLines from '@/app/api/batches/[id]/lines/route'
import * as batchesIdRetry from '@/app/api/batches/[id]/retry/route'
import * as batchesId from '@/app/api/batches/[id]/route'
import * as batchesIdUndo from '@/app/api/batches/[id]/undo/route'
import * as batchesCount from '@/app/api/batches/count/route'
import * as batchesExportCsv from '@/app/api/batches/export.csv/route'
import * as batchesPreview from '@/app/api/batches/preview/route'
import * as batches from '@/app/api/batches/route'
import * as breachHitsId from '@/app/api/breach_hits/[id]/route'
import * as breachHitsAcknowledge from '@/app/api/breach_hits/acknowledge/route'
import * as breachHitsCount from '@/app/api/breach_hits/count/route'
import * as breachHitsExportCsv from '@/app/api/breach_hits/export.csv/route'
import * as breachHitsReopen from '@/app/api/breach_hits/reopen/route'
import * as breachHits from '@/app/api/breach_hits/route'
import * as breachSettingsCheck from '@/app/api/breach_settings/check/route'
import * as breachSettings from '@/app/api/breach_settings/route'
import * as breachesId from '@/app/api/breaches/[id]/route'
import * as breachesCount from '@/app/api/breaches/count/route'
import * as breachesExportCsv from '@/app/api/breaches/export.csv/route'
import * as breaches from '@/app/api/breaches/route'
import * as bundlesIdCorrect from '@/app/api/bundles/[id]/correct/route'
import * as bundlesIdDriftCount from '@/app/api/bundles/[id]/drift/count/route'
import * as bundlesIdDriftExportCsv from '@/app/api/bundles/[id]/drift/export.csv/route'
import * as bundlesIdDrift from '@/app/api/bundles/[id]/drift/route'
import * as bundlesIdExceptions from '@/app/api/bundles/[id]/exceptions/route'
import * as bundlesId from '@/app/api/bundles/[id]/route'
import * as bundlesCount from '@/app/api/bundles/count/route'
import * as bundlesExceptionsId from '@/app/api/bundles/exceptions/[id]/route'
import * as bundlesExportCsv from '@/app/api/bundles/export.csv/route'
import * as bundlesProposal from '@/app/api/bundles/proposal/route'
import * as bundles from '@/app/api/bundles/route'
import * as colleaguesIdResend from '@/app/api/colleagues/[id]/resend/route'
import * as colleaguesId from '@/app/api/colleagues/[id]/route'
import * as colleagues from '@/app/api/colleagues/route'
import * as companyDomainsId from '@/app/api/company_domains/[id]/route'
import * as companyDomainsIdSendCode from '@/app/api/company_domains/[id]/send_code/route'
import * as companyDomainsIdVerify from '@/app/api/company_domains/[id]/verify/route'
import * as companyDomains from '@/app/api/company_domains/route'
import * as discoveredApplicationsIdRevoke from '@/app/api/discovered_applications/[id]/revoke/route'
import * as discoveredApplicationsId from '@/app/api/discovered_applications/[id]/route'
import * as discoveredApplicationsCount from '@/app/api/discovered_applications/count/route'
import * as discoveredApplicationsExportCsv from '@/app/api/discovered_applications/export.csv/route'
import * as discoveredApplicationsKeep from '@/app/api/discovered_applications/keep/route'
import * as discoveredApplications from '@/app/api/discovered_applications/route'
import * as discoveredUsersCount from '@/app/api/discovered_users/count/route'
import * as discoveredUsersExportCsv from '@/app/api/discovered_users/export.csv/route'
import * as discoveredUsers from '@/app/api/discovered_users/route'
import * as evidenceKeys from '@/app/api/evidence_keys/route'
import * as failuresCount from '@/app/api/failures/count/route'
import * as failuresDismiss from '@/app/api/failures/dismiss/route'
import * as failuresRetry from '@/app/api/failures/retry/route'
import * as failures from '@/app/api/failures/route'
import * as groupMembershipsCount from '@/app/api/group_memberships/count/route'
import * as groupMembershipsExportCsv from '@/app/api/group_memberships/export.csv/route'
import * as groupMemberships from '@/app/api/group_memberships/route'
import * as groupsIdChangesUndo from '@/app/api/groups/[id]/changes/undo/route'
import * as groupsIdMembersRemove from '@/app/api/groups/[id]/members/remove/route'
import * as groupsIdMembers from '@/app/api/groups/[id]/members/route'
import * as groupsId from '@/app/api/groups/[id]/route'
import * as groupsCount from '@/app/api/groups/count/route'
import * as groupsExportCsv from '@/app/api/groups/export.csv/route'
import * as groups from '@/app/api/groups/route'
import * as memberTypesId from '@/app/api/member_types/[id]/route'
import * as memberTypesCount from '@/app/api/member_types/count/route'
import * as memberTypesExportCsv from '@/app/api/member_types/export.csv/route'
import * as memberTypes from '@/app/api/member_types/route'
import * as membersIdAccounts from '@/app/api/members/[id]/accounts/route'
import * as membersIdDeparture from '@/app/api/members/[id]/departure/route'
import * as membersIdIdentifiersIdentifierId from '@/app/api/members/[id]/identifiers/[identifierId]/route'
import * as membersIdIdentifiers from '@/app/api/members/[id]/identifiers/route'
import * as membersId from '@/app/api/members/[id]/route'
import * as membersBulk from '@/app/api/members/bulk/route'
import * as membersCount from '@/app/api/members/count/route'
import * as membersExportCsv from '@/app/api/members/export.csv/route'
import * as membersImportIdCommit from '@/app/api/members/import/[id]/commit/route'
import * as membersImportIdLeftOutCsv from '@/app/api/members/import/[id]/left_out.csv/route'
import * as membersImportId from '@/app/api/members/import/[id]/route'
import * as membersImport from '@/app/api/members/import/route'
import * as members from '@/app/api/members/route'
import * as notificationsCount from '@/app/api/notifications/count/route'
import * as notificationsPreferences from '@/app/api/notifications/preferences/route'
import * as notificationsRead from '@/app/api/notifications/read/route'
import * as notifications from '@/app/api/notifications/route'
import * as notificationsUnsubscribe from '@/app/api/notifications/unsubscribe/route'
import * as onboarding from '@/app/api/onboarding/route'
import * as provisioningsIdCancel from '@/app/api/provisionings/[id]/cancel/route'
import * as provisioningsIdRetry from '@/app/api/provisionings/[id]/retry/route'
import * as provisioningsId from '@/app/api/provisionings/[id]/route'
import * as provisioningsCount from '@/app/api/provisionings/count/route'
import * as provisioningsExportCsv from '@/app/api/provisionings/export.csv/route'
import * as provisionings from '@/app/api/provisionings/route'
import * as reclaimsIdCancel from '@/app/api/reclaims/[id]/cancel/route'
import * as reclaimsId from '@/app/api/reclaims/[id]/route'
import * as reclaimsByTokenToken from '@/app/api/reclaims/by_token/[token]/route'
import * as reclaimsCount from '@/app/api/reclaims/count/route'
import * as reclaimsExportCsv from '@/app/api/reclaims/export.csv/route'
import * as reclaims from '@/app/api/reclaims/route'
import * as savedViewsId from '@/app/api/saved_views/[id]/route'
import * as savedViewsCount from '@/app/api/saved_views/count/route'
import * as savedViews from '@/app/api/saved_views/route'
import * as savingsId from '@/app/api/savings/[id]/route'
import * as savingsAsk from '@/app/api/savings/ask/route'
import * as savingsCount from '@/app/api/savings/count/route'
import * as savingsDismiss from '@/app/api/savings/dismiss/route'
import * as savingsEnd from '@/app/api/savings/end/route'
import * as savingsExportCsv from '@/app/api/savings/export.csv/route'
import * as savingsRemind from '@/app/api/savings/remind/route'
import * as savingsRestore from '@/app/api/savings/restore/route'
import * as savings from '@/app/api/savings/route'
import * as savingsSummary from '@/app/api/savings/summary/route'
import * as settings from '@/app/api/settings/route'
import * as shadowScansByTokenTokenApplicationsPositionUsers from '@/app/api/shadow_scans/by_token/[token]/applications/[position]/users/route'
import * as shadowScansByTokenTokenApplications from '@/app/api/shadow_scans/by_token/[token]/applications/route'
import * as shadowScansByTokenTokenExport from '@/app/api/shadow_scans/by_token/[token]/export/route'
import * as shadowScansByTokenTokenProgress from '@/app/api/shadow_scans/by_token/[token]/progress/route'
import * as shadowScansByTokenToken from '@/app/api/shadow_scans/by_token/[token]/route'
import * as shadowScansFinish from '@/app/api/shadow_scans/finish/route'
import * as shadowScansStart from '@/app/api/shadow_scans/start/route'
import * as spendsIdPreview from '@/app/api/spends/[id]/preview/route'
import * as spendsId from '@/app/api/spends/[id]/route'
import * as spendsCount from '@/app/api/spends/count/route'
import * as spendsExportCsv from '@/app/api/spends/export.csv/route'
import * as spendsInvalidate from '@/app/api/spends/invalidate/route'
import * as spendsQuestions from '@/app/api/spends/questions/route'
import * as spendsReset from '@/app/api/spends/reset/route'
import * as spends from '@/app/api/spends/route'
import * as spendsSummary from '@/app/api/spends/summary/route'
import * as spendsUnmatched from '@/app/api/spends/unmatched/route'
import * as spendsValidate from '@/app/api/spends/validate/route'
import * as spendsVendors from '@/app/api/spends/vendors/route'
import * as stripeWebhook from '@/app/api/stripe/webhook/route'
import * as subscriptionCheckout from '@/app/api/subscription/checkout/route'
import * as subscriptionInvoicesZip from '@/app/api/subscription/invoices.zip/route'
import * as subscriptionPortal from '@/app/api/subscription/portal/route'
import * as subscriptionRefresh from '@/app/api/subscription/refresh/route'
import * as subscriptionResume from '@/app/api/subscription/resume/route'
import * as subscription from '@/app/api/subscription/route'
import * as userConnectorsIdAccountsOn from '@/app/api/user_connectors/[id]/accounts_on/route'
import * as userConnectorsIdAccountsOnCsv from '@/app/api/user_connectors/[id]/accounts_on.csv/route'
import * as userConnectorsIdChoices from '@/app/api/user_connectors/[id]/choices/route'
import * as userConnectorsIdProgress from '@/app/api/user_connectors/[id]/progress/route'
import * as userConnectorsIdReconnect from '@/app/api/user_connectors/[id]/reconnect/route'
import * as userConnectorsId from '@/app/api/user_connectors/[id]/route'
import * as userConnectorsIdSelections from '@/app/api/user_connectors/[id]/selections/route'
import * as userConnectorsIdSync from '@/app/api/user_connectors/[id]/sync/route'
import * as userConnectorsIdSyncRunsRunIdCancel from '@/app/api/user_connectors/[id]/sync_runs/[runId]/cancel/route'
import * as userConnectorsIdSyncRunsRunIdConfirm from '@/app/api/user_connectors/[id]/sync_runs/[runId]/confirm/route'
import * as userConnectorsIdSyncRunsRunId from '@/app/api/user_connectors/[id]/sync_runs/[runId]/route'
import * as userConnectorsIdSyncRuns from '@/app/api/user_connectors/[id]/sync_runs/route'
import * as userConnectorsIdUploads from '@/app/api/user_connectors/[id]/uploads/route'
import * as userConnectorsCount from '@/app/api/user_connectors/count/route'
import * as userConnectorsExportCsv from '@/app/api/user_connectors/export.csv/route'
import * as userConnectorsOauthFinish from '@/app/api/user_connectors/oauth/finish/route'
import * as userConnectorsOauthStart from '@/app/api/user_connectors/oauth/start/route'
import * as userConnectors from '@/app/api/user_connectors/route'
import * as usersDemo from '@/app/api/users/demo/route'
import * as usersEmailUpdateConfirm from '@/app/api/users/email_update/confirm/route'
import * as usersEmailUpdateRestore from '@/app/api/users/email_update/restore/route'
import * as usersEmailUpdate from '@/app/api/users/email_update/route'
import * as usersIdentitiesId from '@/app/api/users/identities/[id]/route'
import * as usersIdentitiesLink from '@/app/api/users/identities/link/route'
import * as usersIdentities from '@/app/api/users/identities/route'
import * as usersJoin from '@/app/api/users/join/route'
import * as usersLoginProvider from '@/app/api/users/login/provider/route'
import * as usersLogin from '@/app/api/users/login/route'
import * as usersLogout from '@/app/api/users/logout/route'
import * as usersMe from '@/app/api/users/me/route'
import * as usersPassword from '@/app/api/users/password/route'
import * as usersPasswordResetAction from '@/app/api/users/password_reset_action/route'
import * as usersPasswordResetRequest from '@/app/api/users/password_reset_request/route'
import * as usersRegister from '@/app/api/users/register/route'
import * as usersSessionsId from '@/app/api/users/sessions/[id]/route'
import * as usersSessions from '@/app/api/users/sessions/route'
import * as usersToken from '@/app/api/users/token/route'
import * as usersTotpCheck from '@/app/api/users/totp/check/route'
import * as usersTotpDisable from '@/app/api/users/totp/disable/route'
import * as usersTotpEnable from '@/app/api/users/totp/enable/route'
import * as usersTotpGetQrCode from '@/app/api/users/totp/get_qr_code/route'
import * as usersTotpRecoveryCodes from '@/app/api/users/totp/recovery_codes/route'
import * as usersVerifyEmail from '@/app/api/users/verify_email/route'
import * as usersVerifyIdentity from '@/app/api/users/verify_identity/route'
import type { Routes } from '@/lib/http/routes'

/** Every route of the API, for its documentation and for the tests that walk it whole. */
export const routes: Routes = {
  '/api/accounts/export.csv': accountsExportCsv,
  '/api/anomalies/export.csv': anomaliesExportCsv,
  '/api/applications/export.csv': applicationsExportCsv,
  '/api/group_memberships': groupMemberships,
  '/api/group_memberships/count': groupMembershipsCount,
  '/api/group_memberships/export.csv': groupMembershipsExportCsv,
  '/api/groups': groups,
  '/api/groups/count': groupsCount,
  '/api/groups/export.csv': groupsExportCsv,
  '/api/groups/{id}': groupsId,
  '/api/groups/{id}/members': groupsIdMembers,
  '/api/groups/{id}/changes/undo': groupsIdChangesUndo,
  '/api/groups/{id}/members/remove': groupsIdMembersRemove,
  '/api/member_types/export.csv': memberTypesExportCsv,
  '/api/access_reviews/export.csv': accessReviewsExportCsv,
  '/api/stripe/webhook': stripeWebhook,
  '/api/subscription': subscription,
  '/api/subscription/checkout': subscriptionCheckout,
  '/api/subscription/invoices.zip': subscriptionInvoicesZip,
  '/api/subscription/portal': subscriptionPortal,
  '/api/subscription/refresh': subscriptionRefresh,
  '/api/subscription/resume': subscriptionResume,
  '/api/user_connectors/export.csv': userConnectorsExportCsv,
  '/api/provisionings/export.csv': provisioningsExportCsv,
  '/api/accounts/{id}/changes/export.csv': accountsIdChangesExportCsv,
  '/api/access_reviews': accessReviews,
  '/api/access_reviews/count': accessReviewsCount,
  '/api/access_reviews/due': accessReviewsDue,
  '/api/access_reviews/launch': accessReviewsLaunch,
  '/api/access_reviews/{id}/evidence.zip': accessReviewsIdEvidenceZip,
  '/api/access_reviews/{id}': accessReviewsId,
  '/api/access_reviews/{id}/items': accessReviewsIdItems,
  '/api/access_reviews/{id}/items/count': accessReviewsIdItemsCount,
  '/api/access_reviews/by_token/{token}': accessReviewsByToken,
  '/api/access_reviews/by_token/{token}/complete': accessReviewsByTokenComplete,
  '/api/access_reviews/by_token/{token}/items': accessReviewsByTokenItems,
  '/api/access_reviews/by_token/{token}/reassign': accessReviewsByTokenReassign,
  '/api/access_reviews/open': accessReviewsOpen,
  '/api/access_reviews/{id}/attest': accessReviewsIdAttest,
  '/api/access_reviews/{id}/cancel': accessReviewsIdCancel,
  '/api/access_reviews/{id}/complete': accessReviewsIdComplete,
  '/api/access_reviews/{id}/extend': accessReviewsIdExtend,
  '/api/access_reviews/{id}/outcomes': accessReviewsIdOutcomes,
  '/api/access_reviews/{id}/pending': accessReviewsIdPending,
  '/api/access_reviews/{id}/reassign': accessReviewsIdReassign,
  '/api/access_reviews/{id}/remind': accessReviewsIdRemind,
  '/api/access_reviews/{id}/send_link': accessReviewsIdSendLink,
  '/api/access_reviews/{id}/summary.csv': accessReviewsIdSummaryCsv,
  '/api/accounts': accounts,
  '/api/accounts/count': accountsCount,
  '/api/accounts/{id}': accountsId,
  '/api/accounts/{id}/changes': accountsIdChanges,
  '/api/accounts/{id}/deactivate': accountsIdDeactivate,
  '/api/anomalies': anomalies,
  '/api/anomalies/count': anomaliesCount,
  '/api/anomalies/decisions/{id}': anomaliesDecisionsId,
  '/api/anomalies/decisions/{id}/undo': anomaliesDecisionsIdUndo,
  '/api/anomalies/last_act': anomaliesLastAct,
  '/api/anomalies/resolve': anomaliesResolve,
  '/api/anomalies/resolve/preview': anomaliesResolvePreview,
  '/api/anomalies/{id}': anomaliesId,
  '/api/anomalies/{id}/candidates': anomaliesIdCandidates,
  '/api/anomalies/{id}/resolve': anomaliesIdResolve,
  '/api/anomalies/{id}/similar': anomaliesIdSimilar,
  '/api/anomalies/{id}/undo': anomaliesIdUndo,
  '/api/applications': applications,
  '/api/applications/count': applicationsCount,
  '/api/applications/{id}': applicationsId,
  '/api/audit_events': auditEvents,
  '/api/audit_events/count': auditEventsCount,
  '/api/audit_events/export.csv': auditEventsExportCsv,
  '/api/bank_connections/providers': bankConnectionsProviders,
  '/api/bank_connections/institutions': bankConnectionsInstitutions,
  '/api/bank_connections/connect': bankConnectionsConnect,
  '/api/bank_connections/callback': bankConnectionsCallback,
  '/api/bank_connections/{id}/reconnect': bankConnectionsIdReconnect,
  '/api/bank_connections/{id}/refresh': bankConnectionsIdRefresh,
  '/api/bank_connections/{id}/accounts': bankConnectionsIdAccounts,
  '/api/bank_connections/{id}/disconnect': bankConnectionsIdDisconnect,
  '/api/bank_imports/count': bankImportsCount,
  '/api/bank_imports/{id}/undo': bankImportsIdUndo,
  '/api/bank_webhooks/bridge': bankWebhooksBridge,
  '/api/bank_webhooks/powens': bankWebhooksPowens,
  '/api/bank_connections': bankConnections,
  '/api/bank_connections/count': bankConnectionsCount,
  '/api/bank_connections/{id}': bankConnectionsId,
  '/api/bank_accounts': bankAccounts,
  '/api/bank_accounts/count': bankAccountsCount,
  '/api/bank_accounts/{id}': bankAccountsId,
  '/api/bank_transactions': bankTransactions,
  '/api/bank_transactions/count': bankTransactionsCount,
  '/api/bank_transactions/{id}': bankTransactionsId,
  '/api/bank_transactions/export.csv': bankTransactionsExportCsv,
  '/api/bank_imports': bankImports,
  '/api/bank_imports/{id}': bankImportsId,
  '/api/bank_imports/{id}/commit': bankImportsIdCommit,
  '/api/colleagues': colleagues,
  '/api/colleagues/{id}': colleaguesId,
  '/api/colleagues/{id}/resend': colleaguesIdResend,
  '/api/breach_hits/{id}': breachHitsId,
  '/api/breach_hits/acknowledge': breachHitsAcknowledge,
  '/api/breach_hits/count': breachHitsCount,
  '/api/breach_hits/export.csv': breachHitsExportCsv,
  '/api/breach_hits/reopen': breachHitsReopen,
  '/api/breach_hits': breachHits,
  '/api/breach_settings/check': breachSettingsCheck,
  '/api/breach_settings': breachSettings,
  '/api/breaches/{id}': breachesId,
  '/api/breaches/count': breachesCount,
  '/api/breaches/export.csv': breachesExportCsv,
  '/api/breaches': breaches,
  '/api/company_domains': companyDomains,
  '/api/company_domains/{id}': companyDomainsId,
  '/api/company_domains/{id}/send_code': companyDomainsIdSendCode,
  '/api/company_domains/{id}/verify': companyDomainsIdVerify,
  '/api/notifications': notifications,
  '/api/notifications/count': notificationsCount,
  '/api/notifications/preferences': notificationsPreferences,
  '/api/notifications/read': notificationsRead,
  '/api/notifications/unsubscribe': notificationsUnsubscribe,
  '/api/onboarding': onboarding,
  '/api/discovered_applications': discoveredApplications,
  '/api/discovered_applications/{id}': discoveredApplicationsId,
  '/api/discovered_applications/{id}/revoke': discoveredApplicationsIdRevoke,
  '/api/discovered_applications/count': discoveredApplicationsCount,
  '/api/discovered_applications/export.csv': discoveredApplicationsExportCsv,
  '/api/discovered_applications/keep': discoveredApplicationsKeep,
  '/api/discovered_users': discoveredUsers,
  '/api/discovered_users/count': discoveredUsersCount,
  '/api/discovered_users/export.csv': discoveredUsersExportCsv,
  '/api/evidence_keys': evidenceKeys,
  '/api/failures': failures,
  '/api/failures/count': failuresCount,
  '/api/failures/dismiss': failuresDismiss,
  '/api/failures/retry': failuresRetry,
  '/api/saved_views': savedViews,
  '/api/saved_views/count': savedViewsCount,
  '/api/saved_views/{id}': savedViewsId,
  '/api/member_types': memberTypes,
  '/api/member_types/count': memberTypesCount,
  '/api/member_types/{id}': memberTypesId,
  '/api/members': members,
  '/api/members/bulk': membersBulk,
  '/api/members/count': membersCount,
  '/api/members/export.csv': membersExportCsv,
  '/api/members/import': membersImport,
  '/api/members/import/{id}': membersImportId,
  '/api/members/import/{id}/commit': membersImportIdCommit,
  '/api/members/import/{id}/left_out.csv': membersImportIdLeftOutCsv,
  '/api/members/{id}': membersId,
  '/api/members/{id}/accounts': membersIdAccounts,
  '/api/members/{id}/departure': membersIdDeparture,
  '/api/members/{id}/identifiers': membersIdIdentifiers,
  '/api/members/{id}/identifiers/{identifierId}': membersIdIdentifiersIdentifierId,
  '/api/provisionings': provisionings,
  '/api/provisionings/count': provisioningsCount,
  '/api/provisionings/{id}': provisioningsId,
  '/api/provisionings/{id}/cancel': provisioningsIdCancel,
  '/api/provisionings/{id}/retry': provisioningsIdRetry,
  '/api/settings': settings,
  '/api/access': access,
  '/api/access/count': accessCount,
  '/api/access/export.csv': accessExportCsv,
  '/api/batches': batches,
  '/api/batches/count': batchesCount,
  '/api/batches/export.csv': batchesExportCsv,
  '/api/batches/preview': batchesPreview,
  '/api/batches/{id}': batchesId,
  '/api/batches/{id}/cancel': batchesIdCancel,
  '/api/batches/{id}/lines': batchesIdLines,
  '/api/batches/{id}/lines/count': batchesIdLinesCount,
  '/api/batches/{id}/lines/export.csv': batchesIdLinesExportCsv,
  '/api/batches/{id}/retry': batchesIdRetry,
  '/api/batches/{id}/undo': batchesIdUndo,
  '/api/bundles': bundles,
  '/api/bundles/count': bundlesCount,
  '/api/bundles/exceptions/{id}': bundlesExceptionsId,
  '/api/bundles/export.csv': bundlesExportCsv,
  '/api/bundles/proposal': bundlesProposal,
  '/api/bundles/{id}': bundlesId,
  '/api/bundles/{id}/correct': bundlesIdCorrect,
  '/api/bundles/{id}/drift': bundlesIdDrift,
  '/api/bundles/{id}/drift/count': bundlesIdDriftCount,
  '/api/bundles/{id}/drift/export.csv': bundlesIdDriftExportCsv,
  '/api/bundles/{id}/exceptions': bundlesIdExceptions,
  '/api/savings': savings,
  '/api/savings/ask': savingsAsk,
  '/api/savings/count': savingsCount,
  '/api/savings/dismiss': savingsDismiss,
  '/api/savings/end': savingsEnd,
  '/api/savings/export.csv': savingsExportCsv,
  '/api/savings/{id}': savingsId,
  '/api/savings/remind': savingsRemind,
  '/api/savings/restore': savingsRestore,
  '/api/savings/summary': savingsSummary,
  '/api/reclaims': reclaims,
  '/api/reclaims/by_token/{token}': reclaimsByTokenToken,
  '/api/reclaims/count': reclaimsCount,
  '/api/reclaims/export.csv': reclaimsExportCsv,
  '/api/reclaims/{id}': reclaimsId,
  '/api/reclaims/{id}/cancel': reclaimsIdCancel,
  '/api/shadow_scans/by_token/{token}': shadowScansByTokenToken,
  '/api/shadow_scans/by_token/{token}/applications': shadowScansByTokenTokenApplications,
  '/api/shadow_scans/by_token/{token}/applications/{position}/users':
    shadowScansByTokenTokenApplicationsPositionUsers,
  '/api/shadow_scans/by_token/{token}/export': shadowScansByTokenTokenExport,
  '/api/shadow_scans/by_token/{token}/progress': shadowScansByTokenTokenProgress,
  '/api/shadow_scans/finish': shadowScansFinish,
  '/api/shadow_scans/start': shadowScansStart,
  '/api/spends/{id}/preview': spendsIdPreview,
  '/api/spends/{id}': spendsId,
  '/api/spends/count': spendsCount,
  '/api/spends/export.csv': spendsExportCsv,
  '/api/spends/invalidate': spendsInvalidate,
  '/api/spends/questions': spendsQuestions,
  '/api/spends/reset': spendsReset,
  '/api/spends': spends,
  '/api/spends/summary': spendsSummary,
  '/api/spends/unmatched': spendsUnmatched,
  '/api/spends/validate': spendsValidate,
  '/api/spends/vendors': spendsVendors,
  '/api/user_connectors': userConnectors,
  '/api/user_connectors/count': userConnectorsCount,
  '/api/user_connectors/oauth/finish': userConnectorsOauthFinish,
  '/api/user_connectors/oauth/start': userConnectorsOauthStart,
  '/api/user_connectors/{id}': userConnectorsId,
  '/api/user_connectors/{id}/accounts_on': userConnectorsIdAccountsOn,
  '/api/user_connectors/{id}/accounts_on.csv': userConnectorsIdAccountsOnCsv,
  '/api/user_connectors/{id}/choices': userConnectorsIdChoices,
  '/api/user_connectors/{id}/progress': userConnectorsIdProgress,
  '/api/user_connectors/{id}/reconnect': userConnectorsIdReconnect,
  '/api/user_connectors/{id}/selections': userConnectorsIdSelections,
  '/api/user_connectors/{id}/sync': userConnectorsIdSync,
  '/api/user_connectors/{id}/sync_runs': userConnectorsIdSyncRuns,
  '/api/user_connectors/{id}/sync_runs/{runId}': userConnectorsIdSyncRunsRunId,
  '/api/user_connectors/{id}/sync_runs/{runId}/cancel': userConnectorsIdSyncRunsRunIdCancel,
  '/api/user_connectors/{id}/sync_runs/{runId}/confirm': userConnectorsIdSyncRunsRunIdConfirm,
  '/api/user_connectors/{id}/uploads': userConnectorsIdUploads,
  '/api/users/demo': usersDemo,
  '/api/users/email_update': usersEmailUpdate,
  '/api/users/email_update/confirm': usersEmailUpdateConfirm,
  '/api/users/email_update/restore': usersEmailUpdateRestore,
  '/api/users/identities': usersIdentities,
  '/api/users/identities/link': usersIdentitiesLink,
  '/api/users/join': usersJoin,
  '/api/users/identities/{id}': usersIdentitiesId,
  '/api/users/login': usersLogin,
  '/api/users/login/provider': usersLoginProvider,
  '/api/users/logout': usersLogout,
  '/api/users/me': usersMe,
  '/api/users/password': usersPassword,
  '/api/users/password_reset_action': usersPasswordResetAction,
  '/api/users/password_reset_request': usersPasswordResetRequest,
  '/api/users/register': usersRegister,
  '/api/users/sessions': usersSessions,
  '/api/users/sessions/{id}': usersSessionsId,
  '/api/users/token': usersToken,
  '/api/users/totp/check': usersTotpCheck,
  '/api/users/totp/disable': usersTotpDisable,
  '/api/users/totp/enable': usersTotpEnable,
  '/api/users/totp/get_qr_code': usersTotpGetQrCode,
  '/api/users/totp/recovery_codes': usersTotpRecoveryCodes,
  '/api/users/verify_email': usersVerifyEmail,
  '/api/users/verify_identity': usersVerifyIdentity,
}
