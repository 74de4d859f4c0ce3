'use client'

import dynamic from 'next/dynamic'

// The page shows one of the two: each brings its own code, drawn on the server all the same.
export const AnomalyQueue = dynamic(() =>
  import('@/components/anomalies/queue/anomaly-queue').then((file) => file.AnomalyQueue),
)
export const AnomalyList = dynamic(() =>
  import('@/components/anomalies/anomaly-list').then((file) => file.AnomalyList),
)
