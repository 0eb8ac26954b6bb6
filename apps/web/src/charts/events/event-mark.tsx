import type { EventShape } from '@undertone/chart/layout/event-layout'
import { eventShapes, shapeGrid, shapePath, shapeStroke } from '@undertone/chart/layout/event-shapes'

/** The mark of an event. */
export function EventMark({ shape }: { readonly shape: EventShape }) {
  const { isFilled } = eventShapes[shape]
  return (
    <svg
      viewBox={`0 0 ${shapeGrid} ${shapeGrid}`}
      width="10"
      height="10"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke={isFilled ? 'none' : 'currentColor'}
      strokeWidth={shapeStroke}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={shapePath(shape)} />
    </svg>
  )
}
