import path from 'node:path'
import { installWhenChanged } from '@/scripts/install.mjs'
import { root } from '@/scripts/migrations/folder'
import type { Tally } from '@/scripts/testing/tally'

// Rollcall itself does not need them, so they have lock files of their own.
const folders = {
  'tests/connectors/vendors': 'Installing what vendors publish about their APIs …',
  'tests/clients': 'Installing tools and clients of APIs that others wrote …',
}

/** Installs the packages that only tests need. */
export async function testPackages(): Promise<Tally> {
  await Promise.all(
    Object.entries(folders).map(([folder, announcement]) =>
      installWhenChanged(path.join(root, folder), announcement, ['--ignore-scripts']),
    ),
  )
  return { passed: 0, failed: 0 }
}
