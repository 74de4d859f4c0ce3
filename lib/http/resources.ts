import type { z } from 'zod'
import { reviewItemView } from '@/lib/domain/access-reviews/item-schema'
import { reviewerReviewView } from '@/lib/domain/access-reviews/reviewer-schema'
import { dueReviewView, reviewView } from '@/lib/domain/access-reviews/schema'
import { pastAccountView } from '@/lib/domain/accounts/past-schema'
import { accountChangeView, accountView } from '@/lib/domain/accounts/schema'
import { anomalyView, candidateView } from '@/lib/domain/anomalies/schema'
import { applicationView } from '@/lib/domain/applications/schema'
import { auditEventView } from '@/lib/domain/audit/schema'
import { bankImportView } from '@/lib/domain/banks/import-schema'
import { bankAccountView, bankConnectionView, bankTransactionView } from '@/lib/domain/banks/schema'
import { evidenceKeyView } from '@/lib/domain/evidence/schema'
import { failureView } from '@/lib/domain/failures/schema'
import { identityView } from '@/lib/domain/identities/schema'
import { memberTypeView } from '@/lib/domain/member-types/schema'
import { identifierView } from '@/lib/domain/members/identifier-schema'
import { memberImportView } from '@/lib/domain/members/import/schema'
import { memberView } from '@/lib/domain/members/schema'
import { companyDomainView } from '@/lib/domain/onboarding/schema'
import { provisioningView } from '@/lib/domain/provisioning/schema'
import { settingsView } from '@/lib/domain/settings/schema'
import { spendPreviewView, spendView, unmatchedView, vendorView } from '@/lib/domain/spends/schema'
import { spendSummaryView } from '@/lib/domain/spends/summary-schema'
import { syncRunView } from '@/lib/domain/sync/schema'
import { userConnectorView } from '@/lib/domain/user-connectors/schema'
import { sessionView, userView } from '@/lib/domain/users/schema'

/** What the API shows, by `@type`: where it lives, and the fields of one. Routes and documentation start here. */
export const resources = {
  User: { path: '/api/users', view: userView },
  Session: { path: '/api/users/sessions', view: sessionView },
  Identity: { path: '/api/users/identities', view: identityView },
  CompanyDomain: { path: '/api/company_domains', view: companyDomainView },
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
  Provisioning: { path: '/api/provisionings', view: provisioningView },
  BankConnection: { path: '/api/bank_connections', view: bankConnectionView },
  BankAccount: { path: '/api/bank_accounts', view: bankAccountView },
  BankImport: { path: '/api/bank_imports', view: bankImportView },
  BankTransaction: { path: '/api/bank_transactions', view: bankTransactionView },
  Settings: { path: '/api/settings', view: settingsView },
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
  SpendSummary: { path: '/api/spends/summary', view: spendSummaryView },
  UnmatchedSpend: { path: '/api/spends/unmatched', view: unmatchedView },
  Vendor: { path: '/api/spends/vendors', view: vendorView },
  Candidate: { path: '/api/anomalies/{id}/candidates', view: candidateView },
} satisfies Record<string, { path: string; view: z.ZodObject }>

export type ResourceName = keyof typeof resources
