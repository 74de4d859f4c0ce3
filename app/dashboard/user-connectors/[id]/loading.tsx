import { Skeleton, SkeletonRows } from '@/components/ui/layout/skeleton'

export default function UserConnectorLoading() {
  return (
    <div aria-hidden>
      <div className="flex h-14 items-center gap-3 border-b px-4 lg:h-13.5 lg:px-6">
        <Skeleton className="size-7" />
        <Skeleton className="h-4 w-36" />
        <Skeleton className="ml-auto h-8 w-32" />
      </div>
      <div className="flex h-10 items-center gap-6 border-b px-4 lg:px-6">
        <Skeleton className="h-3 w-20" />
        <Skeleton className="h-3 w-20" />
        <Skeleton className="h-3 w-16" />
        <Skeleton className="h-3 w-16" />
      </div>
      <SkeletonRows rows={12} />
    </div>
  )
}
