import { knownState } from '@/lib/platform/known-state'

/** Whether the operator closed the instance (`npm run maintenance`). Every process sees a change within a second. */
export const isInMaintenance = async (): Promise<boolean> => (await knownState()).maintenanceSince !== null
