import { MissingPath } from '@/components/shell/missing/missing-views'

/** Keeps the menu, for a member or an application that no longer exists. */
export default function DashboardNotFound() {
  return (
    <div className="max-w-160 px-4 py-10 lg:px-6 lg:py-14">
      <MissingPath />
    </div>
  )
}
