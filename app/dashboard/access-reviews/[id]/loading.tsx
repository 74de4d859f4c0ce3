import { Skeleton, SkeletonRows } from '@/components/ui/layout/skeleton'

export default function AccessReviewLoading() {
  return (
    <div aria-hidden>
      <div className="flex h-14 items-center gap-3 border-b px-4 lg:h-13.5 lg:px-6">
        <Skeleton className="size-7" />
        <Skeleton className="h-4 w-36" />
        <Skeleton className="ml-auto h-8 w-40" />
      </div>
      <div className="flex h-10 items-center gap-6 border-b px-4 lg:px-6">
        <Skeleton className="h-3 w-20" />
        <Skeleton className="h-3 w-20" />
      </div>
      <div className="flex h-16 items-center gap-2 border-b px-4 lg:h-13 lg:px-6">
        <Skeleton className="h-8 w-60" />
        <Skeleton className="h-8 w-24" />
      </div>
      <SkeletonRows rows={12} />
    </div>
  )
}
