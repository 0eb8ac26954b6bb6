import type { EventShape } from '@undertone/chart/layout/event-layout'

/** Outlines on a raster of 12. */
const shapes: Readonly<Record<EventShape, string>> = {
  triangle: 'M6 1.5 11 10.5H1z',
  square: 'M2 2h8v8H2z',
  check: 'M1.5 6.5 4.8 9.8 10.5 2.8',
  pause: 'M3.5 2v8M8.5 2v8',
  diamond: 'M6 1 11 6 6 11 1 6z',
  cross: 'M2.5 2.5l7 7M9.5 2.5l-7 7',
}
const isLine = (shape: EventShape): boolean => shape === 'check' || shape === 'pause' || shape === 'cross'

/** The mark of an event. */
export function EventMark({ shape }: { readonly shape: EventShape }) {
  return (
    <svg
      viewBox="0 0 12 12"
      width="10"
      height="10"
      fill={isLine(shape) ? 'none' : 'currentColor'}
      stroke={isLine(shape) ? 'currentColor' : 'none'}
      strokeWidth="1.8"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={shapes[shape]} />
    </svg>
  )
}
