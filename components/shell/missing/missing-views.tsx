'use client'

import dynamic from 'next/dynamic'

// They stand ready beside every page: their code comes when one of them is drawn.
export const MissingPage = dynamic(() =>
  import('@/components/shell/missing/missing-path').then((file) => file.MissingPage),
)
export const MissingPath = dynamic(() =>
  import('@/components/shell/missing/missing-path').then((file) => file.MissingPath),
)
