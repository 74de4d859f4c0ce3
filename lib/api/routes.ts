import { accessApi } from '@/lib/api/access'
import { accessReviewsApi } from '@/lib/api/access-reviews'
import { accountsApi } from '@/lib/api/accounts'
import { anomaliesApi } from '@/lib/api/anomalies'
import { apiTokensApi } from '@/lib/api/api-tokens'
import { applicationsApi } from '@/lib/api/applications'
import { auditEventsApi } from '@/lib/api/audit-events'
import { bankImportsApi } from '@/lib/api/bank-imports'
import { bankTransactionsApi } from '@/lib/api/bank-transactions'
import { banksApi } from '@/lib/api/banks'
import { batchesApi } from '@/lib/api/batches'
import { breachesApi } from '@/lib/api/breaches'
import { bundlesApi } from '@/lib/api/bundles'
import { colleaguesApi } from '@/lib/api/colleagues'
import { companyExportsApi } from '@/lib/api/company-exports'
import { costsApi } from '@/lib/api/costs'
import { discoveredApplicationsApi } from '@/lib/api/discovered-applications'
import { eventsApi } from '@/lib/api/events'
import { failuresApi } from '@/lib/api/failures'
import { groupsApi } from '@/lib/api/groups'
import { memberFieldsApi } from '@/lib/api/member-fields'
import { memberImportsApi } from '@/lib/api/member-imports'
import { memberTypesApi } from '@/lib/api/member-types'
import { membersApi } from '@/lib/api/members'
import { notificationsApi } from '@/lib/api/notifications'
import { orgChartApi } from '@/lib/api/org-chart'
import { provisioningsApi } from '@/lib/api/provisionings'
import { reclaimsApi } from '@/lib/api/reclaims'
import { reviewLaunchesApi } from '@/lib/api/review-launches'
import { reviewerApi } from '@/lib/api/reviewer'
import { savedViewsApi } from '@/lib/api/saved-views'
import { savingsApi } from '@/lib/api/savings'
import { secondFactorApi } from '@/lib/api/second-factor'
import { sessionsApi } from '@/lib/api/sessions'
import { settingsApi } from '@/lib/api/settings'
import { shadowScansApi } from '@/lib/api/shadow-scans'
import { signInApi } from '@/lib/api/sign-in'
import { spendsApi } from '@/lib/api/spends'
import { subscriptionApi } from '@/lib/api/subscription'
import { syncRunsApi } from '@/lib/api/sync-runs'
import { todoApi } from '@/lib/api/todo'
import { trendsApi } from '@/lib/api/trends'
import { userConnectorsApi } from '@/lib/api/user-connectors'
import { usersApi } from '@/lib/api/users'
import { webhooksApi } from '@/lib/api/webhooks'
import type { Routes } from '@/lib/http/routes'

/**
 * Every operation of the API by resource, for the dispatcher, the descriptions and the tests that cover the whole API.
 */
export const routes: Routes = {
  ...accessApi,
  ...accessReviewsApi,
  ...reviewLaunchesApi,
  ...accountsApi,
  ...anomaliesApi,
  ...apiTokensApi,
  ...applicationsApi,
  ...auditEventsApi,
  ...bankImportsApi,
  ...bankTransactionsApi,
  ...banksApi,
  ...batchesApi,
  ...breachesApi,
  ...bundlesApi,
  ...colleaguesApi,
  ...companyExportsApi,
  ...costsApi,
  ...discoveredApplicationsApi,
  ...eventsApi,
  ...failuresApi,
  ...groupsApi,
  ...memberImportsApi,
  ...memberFieldsApi,
  ...memberTypesApi,
  ...membersApi,
  ...notificationsApi,
  ...orgChartApi,
  ...provisioningsApi,
  ...reclaimsApi,
  ...reviewerApi,
  ...savedViewsApi,
  ...savingsApi,
  ...secondFactorApi,
  ...sessionsApi,
  ...settingsApi,
  ...shadowScansApi,
  ...signInApi,
  ...spendsApi,
  ...subscriptionApi,
  ...syncRunsApi,
  ...todoApi,
  ...trendsApi,
  ...userConnectorsApi,
  ...usersApi,
  ...webhooksApi,
}
