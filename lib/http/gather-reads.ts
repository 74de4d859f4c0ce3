import 'server-only'
import { cache } from 'react'
import { gatherBy } from '@/lib/platform/database/pool'

// The frame, the page and their parts are one visit. No statement holds what two visitors asked for.
gatherBy(cache(() => ({})))
