'use client'

import dynamic from 'next/dynamic'

// The page shows one of the two, and each loads only its own code; both are rendered on the server.
export const AnomalyQueue = dynamic(() =>
  import('@/components/anomalies/queue/anomaly-queue').then((file) => file.AnomalyQueue),
)
export const AnomalyList = dynamic(() =>
  import('@/components/anomalies/anomaly-list').then((file) => file.AnomalyList),
)
