/** A label beside its marker, CSS pixels. */
export interface PlacedLabel {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const overlap = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/**
 * Places labels right of, left of, below or above their markers, where they cover neither another label nor a marker; null where none of these is free: the list beside
 * the map has the name. The first ones choose first.
 */
export function placeLabels(
  markers: readonly { readonly x: number; readonly y: number; readonly width: number }[],
  {
    radius,
    height,
    room,
  }: { readonly radius: number; readonly height: number; readonly room: { readonly width: number; readonly height: number } },
): (PlacedLabel | null)[] {
  const taken: Box[] = markers.map(({ x, y }) => ({ left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }))
  return markers.map(({ x, y, width }, own) => {
    const gap = radius + height * 0.3
    const places: readonly (PlacedLabel & { readonly box: Box })[] = [
      { x: x + gap, y, anchor: 'start', box: { left: x + gap, right: x + gap + width, top: y - height / 2, bottom: y + height / 2 } },
      { x: x - gap, y, anchor: 'end', box: { left: x - gap - width, right: x - gap, top: y - height / 2, bottom: y + height / 2 } },
      {
        x,
        y: y + radius + height * 0.7,
        anchor: 'middle',
        box: { left: x - width / 2, right: x + width / 2, top: y + radius, bottom: y + radius + height * 1.3 },
      },
      {
        x,
        y: y - radius - height * 0.7,
        anchor: 'middle',
        box: { left: x - width / 2, right: x + width / 2, top: y - radius - height * 1.3, bottom: y - radius },
      },
    ]
    const free = places.find(
      ({ box }) =>
        box.left >= 0 &&
        box.right <= room.width &&
        box.top >= 0 &&
        box.bottom <= room.height &&
        taken.every((other, i) => i === own || !overlap(box, other)),
    )
    if (!free) return null
    taken.push(free.box)
    return { x: free.x, y: free.y, anchor: free.anchor }
  })
}
