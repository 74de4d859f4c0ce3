import { MissingPath } from '@/components/shell/missing/missing-views'

/** The menu stays: a member, an application that is no longer there. */
export default function DashboardNotFound() {
  return (
    <div className="max-w-160 px-4 py-10 lg:px-6 lg:py-14">
      <MissingPath />
    </div>
  )
}
