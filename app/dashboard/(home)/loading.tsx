import { Skeleton } from '@/components/ui/layout/skeleton'

export default function DashboardLoading() {
  return (
    <div aria-hidden className="px-4 py-8 lg:px-6">
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="mt-6 h-40 w-full" />
      <Skeleton className="mt-6 h-64 w-full" />
    </div>
  )
}
