import type { BundleView, DriftView } from '@/lib/domain/bundles/schema'
import type { ListExport } from '@/lib/domain/record/lists/exports'

/** A bundle with its applications in one cell, each with role, groups and licences. */
export const bundleExport: ListExport<BundleView> = {
  list: 'bundles',
  columns: {
    bundle: ({ name }) => name,
    department: ({ department }) => department,
    members: ({ people }) => people,
    on_arrival: ({ on_arrival }, say) => say(`bundles.arrival.${on_arrival}`),
    bundle_lines: ({ lines }) =>
      lines
        .map(({ label, role_label, groups }) =>
          [label, [role_label, ...groups.map(({ name }) => name)].filter(Boolean).join(', ')]
            .filter(Boolean)
            .join(': '),
        )
        .join('; '),
    created_at: ({ created_at }) => created_at,
  },
}

export const driftExport: ListExport<DriftView> = {
  list: 'bundle_drift',
  columns: {
    member: ({ person }) => person,
    deviation: ({ kind }, say) => say(`bundles.kinds.${kind}`),
    application: ({ label }) => label,
    group: ({ group }) => group?.name,
    role: ({ role }) => role,
    expected_role: ({ expected }) => expected,
  },
}
