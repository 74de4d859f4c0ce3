import type { z } from 'zod'
import { pastAccountView } from '@/lib/domain/accounts/history/past-schema'
import { accountChangeView, accountView } from '@/lib/domain/accounts/list/schema'
import { anomalyView, candidateView } from '@/lib/domain/anomalies/list/schema'
import { accessView } from '@/lib/domain/batches/grid/schema'
import { batchView, lineView } from '@/lib/domain/batches/schema'
import { breachView, hitView } from '@/lib/domain/breaches/hits/schema'
import { breachSettingsView } from '@/lib/domain/breaches/monitor/schema'
import { bundleView, driftView, exceptionView, proposalView } from '@/lib/domain/bundles/schema'
import { settingsView } from '@/lib/domain/company/settings/schema'
import { savedViewView } from '@/lib/domain/company/views/schema'
import { applicationView } from '@/lib/domain/connections/applications/schema'
import { syncRunView } from '@/lib/domain/connections/runs/schema'
import { userConnectorView } from '@/lib/domain/connections/user-connectors/schema'
import { groupView, membershipView } from '@/lib/domain/groups/list/schema'
import { notificationView, preferencesView } from '@/lib/domain/notifications/schema'
import { identifierView } from '@/lib/domain/people/identifiers/identifier-schema'
import { memberImportView } from '@/lib/domain/people/import/schema'
import { memberTypeView } from '@/lib/domain/people/member-types/schema'
import { memberView } from '@/lib/domain/people/members/schema'
import { provisioningView } from '@/lib/domain/provisioning/requests/schema'
import { auditEventView } from '@/lib/domain/record/audit/read/schema'
import { failureView } from '@/lib/domain/record/failures/schema'
import { reviewItemView } from '@/lib/domain/reviews/decide/item-schema'
import { evidenceKeyView } from '@/lib/domain/reviews/evidence/schema'
import { dueReviewView, reviewView } from '@/lib/domain/reviews/list/schema'
import { reviewerReviewView } from '@/lib/domain/reviews/reviewer/reviewer-schema'
import { discoveredUserView, discoveredView } from '@/lib/domain/scans/discovered/schema'
import { scanView } from '@/lib/domain/scans/visitor/schema'
import { colleagueView } from '@/lib/domain/sign-in/colleagues/schema'
import { companyDomainView } from '@/lib/domain/sign-in/company/schema'
import { identityView } from '@/lib/domain/sign-in/identities/schema'
import { sessionView, userView } from '@/lib/domain/sign-in/users/schema'
import { bankImportView } from '@/lib/domain/spend/banks/import-schema'
import { bankAccountView, bankConnectionView, bankTransactionView } from '@/lib/domain/spend/banks/schema'
import {
  reclaimQuestionView,
  reclaimView,
  savingSummaryView,
  savingView,
} from '@/lib/domain/spend/savings/schema'
import {
  spendPreviewView,
  spendQuestionView,
  spendView,
  unmatchedView,
  vendorView,
} from '@/lib/domain/spend/spends/schema'
import { spendSummaryView } from '@/lib/domain/spend/spends/summary-schema'
import { subscriptionView } from '@/lib/domain/subscription/schema'

/** What the API shows, by `@type`: where it lives, and the fields of one. Routes and documentation start here. */
export const resources = {
  User: { path: '/api/users', view: userView },
  Session: { path: '/api/users/sessions', view: sessionView },
  Identity: { path: '/api/users/identities', view: identityView },
  CompanyDomain: { path: '/api/company_domains', view: companyDomainView },
  Colleague: { path: '/api/colleagues', view: colleagueView },
  Notification: { path: '/api/notifications', view: notificationView },
  NotificationPreferences: { path: '/api/notifications/preferences', view: preferencesView },
  Member: { path: '/api/members', view: memberView },
  MemberIdentifier: { path: '/api/members/{id}/identifiers', view: identifierView },
  MemberImport: { path: '/api/members/import', view: memberImportView },
  MemberType: { path: '/api/member_types', view: memberTypeView },
  Application: { path: '/api/applications', view: applicationView },
  UserConnector: { path: '/api/user_connectors', view: userConnectorView },
  SyncRun: { path: '/api/user_connectors/{id}/sync_runs', view: syncRunView },
  Account: { path: '/api/accounts', view: accountView },
  AccountChange: { path: '/api/accounts/{id}/changes', view: accountChangeView },
  PastAccount: { path: '/api/user_connectors/{id}/accounts_on', view: pastAccountView },
  Group: { path: '/api/groups', view: groupView },
  GroupMembership: { path: '/api/group_memberships', view: membershipView },
  Provisioning: { path: '/api/provisionings', view: provisioningView },
  Access: { path: '/api/access', view: accessView },
  Batch: { path: '/api/batches', view: batchView },
  BatchLine: { path: '/api/batches/{id}/lines', view: lineView },
  Bundle: { path: '/api/bundles', view: bundleView },
  BundleDrift: { path: '/api/bundles/{id}/drift', view: driftView },
  BundleException: { path: '/api/bundles/{id}/exceptions', view: exceptionView },
  BundleProposal: { path: '/api/bundles/proposal', view: proposalView },
  BankConnection: { path: '/api/bank_connections', view: bankConnectionView },
  BankAccount: { path: '/api/bank_accounts', view: bankAccountView },
  BankImport: { path: '/api/bank_imports', view: bankImportView },
  BankTransaction: { path: '/api/bank_transactions', view: bankTransactionView },
  Subscription: { path: '/api/subscription', view: subscriptionView },
  Settings: { path: '/api/settings', view: settingsView },
  SavedView: { path: '/api/saved_views', view: savedViewView },
  Anomaly: { path: '/api/anomalies', view: anomalyView },
  Failure: { path: '/api/failures', view: failureView },
  EvidenceKey: { path: '/api/evidence_keys', view: evidenceKeyView },
  AuditEvent: { path: '/api/audit_events', view: auditEventView },
  AccessReview: { path: '/api/access_reviews', view: reviewView },
  AccessReviewItem: { path: '/api/access_reviews/{id}/items', view: reviewItemView },
  ReviewerReview: { path: '/api/access_reviews/by_token/{token}', view: reviewerReviewView },
  ReviewerItem: { path: '/api/access_reviews/by_token/{token}/items', view: reviewItemView },
  DueReview: { path: '/api/access_reviews/due', view: dueReviewView },
  Spend: { path: '/api/spends', view: spendView },
  SpendPreview: { path: '/api/spends/{id}/preview', view: spendPreviewView },
  SpendQuestion: { path: '/api/spends/questions', view: spendQuestionView },
  SpendSummary: { path: '/api/spends/summary', view: spendSummaryView },
  UnmatchedSpend: { path: '/api/spends/unmatched', view: unmatchedView },
  Vendor: { path: '/api/spends/vendors', view: vendorView },
  Breach: { path: '/api/breaches', view: breachView },
  BreachHit: { path: '/api/breach_hits', view: hitView },
  BreachSettings: { path: '/api/breach_settings', view: breachSettingsView },
  DiscoveredApplication: { path: '/api/discovered_applications', view: discoveredView },
  DiscoveredUser: { path: '/api/discovered_users', view: discoveredUserView },
  ShadowScan: { path: '/api/shadow_scans/by_token/{token}', view: scanView },
  Saving: { path: '/api/savings', view: savingView },
  SavingSummary: { path: '/api/savings/summary', view: savingSummaryView },
  Reclaim: { path: '/api/reclaims', view: reclaimView },
  ReclaimQuestion: { path: '/api/reclaims/by_token/{token}', view: reclaimQuestionView },
  Candidate: { path: '/api/anomalies/{id}/candidates', view: candidateView },
} satisfies Record<string, { path: string; view: z.ZodObject }>

export type ResourceName = keyof typeof resources
