import type { ReviewDecision } from '@prisma/client'
import { ink } from '@/lib/domain/reviews/evidence/pdf/ink'
import { left, type Paper, sheetWidth } from '@/lib/domain/reviews/evidence/pdf/paper'

/** Draws the Rollcall logo. */
export function drawMark({ doc }: Paper, x: number, y: number, size = 22): void {
  const unit = size / 24
  doc.roundedRect(x, y, size, size, 6.5 * unit).fill(ink.primary)
  const tick = (tx: number, ty: number, color: string) =>
    doc.roundedRect(x + tx * unit, y + ty * unit, 3 * unit, 10 * unit, 1.5 * unit).fill(color)
  tick(5.6, 8, ink.paper)
  tick(10.5, 8, ink.paper)
  tick(15.4, 5, ink.mark)
}

/** Draws one tick per account: purple for approved, red and half as high for rejected, hollow for pending. */
export function drawTick({ doc }: Paper, decision: ReviewDecision, x: number, y: number, height = 12): void {
  const width = height / 5
  if (decision === 'approved') doc.roundedRect(x, y, width, height, width / 2).fill(ink.primary)
  else if (decision === 'rejected')
    doc.roundedRect(x, y + height / 2, width, height / 2, width / 2).fill(ink.refused)
  else
    doc
      .roundedRect(x + 0.3, y + 0.3, width - 0.6, height - 0.6, width / 2)
      .lineWidth(0.6)
      .stroke(ink.third)
}

const most = 84

/**
 * Draws the list as a strip of ticks in the order approved, rejected, pending. @returns how many
 * accounts one tick stands for
 */
export function drawStrip(paper: Paper, counts: Record<ReviewDecision, number>, y: number): number {
  const total = counts.approved + counts.rejected + counts.pending
  const each = Math.max(1, Math.ceil(total / most))
  // A decision with at least one account gets at least one tick.
  const ticks = (['approved', 'rejected', 'pending'] as const).flatMap((decision) =>
    Array.from({ length: Math.ceil(counts[decision] / each) }, () => decision),
  )
  const step = Math.min(6, sheetWidth / Math.max(1, ticks.length))
  for (const [place, decision] of ticks.entries()) drawTick(paper, decision, left + place * step, y, 15)
  return each
}
