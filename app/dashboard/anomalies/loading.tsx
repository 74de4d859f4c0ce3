import { CandidateSkeletons } from '@/components/anomalies/candidates/candidate-skeletons'
import { Skeleton } from '@/components/ui/layout/skeleton'

/** The queue's own shape: the account at the left, candidates at the right. */
export default function AnomaliesLoading() {
  return (
    <div aria-hidden className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-14 items-center gap-4 border-b px-4 lg:min-h-13.5 lg:px-6">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="ml-auto h-4 w-40" />
      </div>
      <div className="lg:grid lg:flex-1 lg:grid-cols-[minmax(20rem,24.5rem)_1fr]">
        <div className="border-b bg-sunken px-4 py-5 lg:border-r lg:border-b-0 lg:px-6">
          <Skeleton className="h-5 w-36" />
          <div className="mt-6 flex items-center gap-4">
            <Skeleton className="size-15 rounded-full" />
            <div className="grid gap-2">
              <Skeleton className="h-5 w-44" />
              <Skeleton className="h-3 w-28" />
            </div>
          </div>
          <div className="mt-8 grid gap-5 max-lg:hidden">
            {['w-56', 'w-40', 'w-48', 'w-36', 'w-44'].map((width) => (
              <Skeleton key={width} className={`h-3 ${width}`} />
            ))}
          </div>
        </div>
        <div className="px-4 py-5 lg:px-6">
          <Skeleton className="mb-6 h-5 w-60" />
          <CandidateSkeletons />
        </div>
      </div>
    </div>
  )
}
