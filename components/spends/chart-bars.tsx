'use client'

import { type KeyboardEvent, useId, useRef } from 'react'
import type { Series } from '@/components/spends/chart-series'

type Props = {
  series: Series[]
  /** One a month: the name under the bar, and what is read aloud of it. */
  labels: { short: string; whole: string }[]
  /** The month whose amounts the legend shows. */
  selected: number
  onSelect: (index: number) => void
  /** In the units of the bars; null draws no line. */
  average: { value: number; label: string; amount: string } | null
  axis: (value: number) => string
  /** Smaller units in one of the axis. */
  unit: number
  summary: string
  /** These series are hatched: not decided yet. */
  hatched?: string[]
}

const height = 176
const top = 10
const barPercent = 42

/** Bars of twelve months, stacked. The last month is not over, so it is hatched. Left and right move between months. */
export function ChartBars(props: Props) {
  const { series, labels, selected, onSelect, average, unit, hatched = [] } = props
  const id = useId().replace(/[^a-z0-9]/gi, '')
  const bars = useRef<(SVGGElement | null)[]>([])
  const last = labels.length - 1
  const valueAt = (one: Series, month: number) => Math.max(0, (one.values[month] ?? 0) / unit)
  const largest = Math.max(
    average?.value ?? 0,
    ...labels.map((_, month) => series.reduce((sum, one) => sum + valueAt(one, month), 0)),
  )
  const lines = scaleOf(largest)
  const y = (value: number) => top + height - (value / (lines.at(-1) ?? 1)) * height
  const slot = 100 / labels.length

  function onKeyDown(event: KeyboardEvent) {
    const moves: Record<string, number> = {
      ArrowRight: selected + 1,
      ArrowLeft: selected - 1,
      Home: 0,
      End: last,
    }
    const next = moves[event.key]
    if (next === undefined) return
    event.preventDefault()
    const month = Math.min(last, Math.max(0, next))
    onSelect(month)
    bars.current[month]?.focus()
  }

  return (
    <div className={average ? 'relative pl-11 lg:pr-21' : 'relative pl-11'}>
      {/* biome-ignore lint/a11y/useSemanticElements: HTML has no group inside which an SVG is drawn by percent */}
      <svg
        aria-label={props.summary}
        role="group"
        width="100%"
        height={top + height + 26}
        onKeyDown={onKeyDown}
        className="block overflow-visible"
      >
        <defs>
          {series.map((entry, at) => (
            <pattern
              key={entry.id}
              id={`${id}-${at}`}
              width="5"
              height="5"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="2" height="5" fill={entry.color} />
            </pattern>
          ))}
        </defs>
        {lines.map((line) => (
          <g key={line} aria-hidden>
            <line x1="0" x2="100%" y1={y(line)} y2={y(line)} stroke="var(--chart-grid)" />
            <text x="-10" y={y(line) + 4} textAnchor="end" fontSize="11" fill="var(--fg-2)">
              {props.axis(line)}
            </text>
          </g>
        ))}
        {labels.map((label, month) => {
          let base = 0
          const isOn = month === selected
          return (
            // biome-ignore lint/a11y/useSemanticElements: HTML has no button inside an SVG
            <g
              key={label.whole}
              ref={(node) => {
                bars.current[month] = node
              }}
              role="button"
              aria-pressed={isOn}
              tabIndex={isOn ? 0 : -1}
              onClick={() => onSelect(month)}
              onFocus={() => onSelect(month)}
              onKeyDown={(event) => event.key === 'Enter' && onSelect(month)}
              className="cursor-pointer outline-offset-1 focus-visible:outline-2 focus-visible:outline-focus"
            >
              {/* Its name, too: the text below says the same shorter. */}
              <title>{label.whole}</title>
              <rect
                x={`${month * slot + slot * 0.04}%`}
                width={`${slot * 0.92}%`}
                y={0}
                height={top + height}
                rx="5"
                fill={isOn ? 'var(--hover)' : 'transparent'}
              />
              {series.map((entry, at) => {
                const value = valueAt(entry, month)
                if (value <= 0) return null
                const from = y(base)
                base += value
                const isHatched = month === last || hatched.includes(entry.id)
                return (
                  <rect
                    key={entry.id}
                    x={`${month * slot + (slot * (100 - barPercent)) / 200}%`}
                    width={`${(slot * barPercent) / 100}%`}
                    y={y(base)}
                    height={Math.max(1, from - y(base))}
                    rx="2.5"
                    fill={isHatched ? `url(#${id}-${at})` : entry.color}
                    stroke={isHatched ? entry.color : 'none'}
                    opacity={isOn || isHatched || series.length > 2 ? 1 : 0.82}
                  />
                )
              })}
              <text
                aria-hidden
                x={`${month * slot + slot / 2}%`}
                y={top + height + 19}
                textAnchor="middle"
                // On a phone twelve names would touch: every other one is drawn, that of the selected month among them.
                className={(month - selected) % 2 === 0 ? undefined : 'max-sm:hidden'}
                fontSize="11"
                fontWeight={isOn ? 600 : 400}
                fill={isOn ? 'var(--fg)' : 'var(--fg-2)'}
              >
                {label.short}
              </text>
            </g>
          )
        })}
        {average && average.value > 0 && (
          <g aria-hidden>
            <line
              x1="0"
              x2="100%"
              y1={y(average.value)}
              y2={y(average.value)}
              stroke="var(--fg)"
              strokeDasharray="2 3"
            />
          </g>
        )}
      </svg>
      {average && average.value > 0 && (
        // In a margin of its own, so that no bar is under it. A phone has no such margin; the figure stands above the chart.
        <p
          aria-hidden
          className="absolute right-0 w-19 -translate-y-1/2 text-[0.6875rem] leading-3.5 text-fg-2 max-lg:hidden"
          style={{ top: y(average.value) }}
        >
          {average.label} <span className="font-semibold whitespace-nowrap text-fg">{average.amount}</span>
        </p>
      )}
    </div>
  )
}

const steps = [1, 2, 2.5, 5, 10]
const mostLines = 4

/** Where the lines of a chart lie, from 0 to at least `largest`: round numbers, four or fewer above 0. */
function scaleOf(largest: number): number[] {
  const rough = Math.max(largest, 1) / mostLines
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * (steps.find((step) => step * power >= rough) ?? 10)
  const lines = Math.max(1, Math.ceil(Math.max(largest, 1) / step))
  return Array.from({ length: lines + 1 }, (_, index) => index * step)
}
