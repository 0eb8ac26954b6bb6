import type { BoardPlant } from '@undertone/domain/board/board-answer'
import { memberOf } from '@undertone/domain/core/enum'
import { liveState } from '@undertone/domain/monitor/monitor.enums'
import { useMemo } from 'react'
import { useText } from '../../../core/language/language.ts'
import { boardText } from '../shared/board.text.ts'
import { toneOf } from '../shared/tone.tsx'
import { useRoom } from '../shared/use-room.ts'
import { useBorders } from './borders.ts'
import { clustersOf, type PlantCluster } from './clusters.ts'
import { useLand } from './land.ts'
import styles from './map.module.css'
import { type PlacedLabel, placeLabels } from './place-labels.ts'
import { type Place, viewOf } from './projection.ts'

/** A plant with coordinates. */
export type PlacedPlant = BoardPlant & Place
export const isPlaced = <P extends BoardPlant>(plant: P): plant is P & Place => plant.longitude !== null && plant.latitude !== null

/** The marks inside of markers, so that colour is not the only cue: `!` danger, triangle warning, check mark normal, dash for no data. */
const insides: Readonly<Record<string, string>> = { danger: '!', warning: '▲', good: '✓', unknown: '–', neutral: '–', accent: '–' }

/** About how wide a name is in a font size: Chinese characters are as wide as they are high. */
const widthOf = (name: string, size: number): number =>
  [...name].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2e80 ? size : size * 0.6), 0)

/** One marker: a plant, or a cluster with its number. */
function Marker({
  cluster,
  label,
  onOpen,
}: {
  readonly cluster: PlantCluster
  readonly label: PlacedLabel | null
  readonly onOpen: () => void
}) {
  const text = useText()
  const { plants, state, x, y } = cluster
  const tone = state === null ? 'unknown' : toneOf(liveState, state)
  const member = memberOf(liveState, state)
  const word = member ? text(member) : text(boardText.noLight)
  const single = plants.length === 1 ? plants[0] : undefined
  const name = single ? `${single.companyName}: ${word}` : text(boardText.cluster, { n: plants.length, state: word })
  return (
    <>
      <button
        type="button"
        className={styles.marker}
        data-tone={tone}
        data-many={!single}
        style={{ left: x, top: y }}
        aria-label={name}
        title={name}
        onClick={onOpen}
      >
        {single ? insides[tone] : plants.length}
      </button>
      {single && label && (
        <span className={styles.label} data-anchor={label.anchor} style={{ left: label.x, top: label.y }} aria-hidden="true">
          {single.companyName}
        </span>
      )}
    </>
  )
}

/** Plants at their coordinates on the outlines of the land, with the borders of countries where the platform shows some. */
export function PlantMap({
  plants,
  onOpen,
}: {
  readonly plants: readonly PlacedPlant[]
  /** One plant was chosen, or a cluster. */
  readonly onOpen: (plants: readonly BoardPlant[]) => void
}) {
  const land = useLand()
  const borders = useBorders()
  const [ref, room] = useRoom()
  const where = plants.map(({ companyId, longitude, latitude }) => [companyId, longitude, latitude]).join(';')
  const unit = room?.unit ?? 1
  const view = useMemo(() => {
    if (!room || room.width < 10 || room.height < 10) return null
    const places = where === '' ? [] : where.split(';').map((one) => one.split(',').map(Number))
    return viewOf(
      places.map(([, longitude = 0, latitude = 0]) => ({ longitude, latitude })),
      room,
      90 * unit,
    )
  }, [room, where, unit])
  const outline = useMemo(() => (view && land ? view.outline(land) : ''), [view, land])
  const borderLines = useMemo(() => (view && borders ? view.outline(borders) : ''), [view, borders])
  const clusters = useMemo(
    () =>
      view
        ? clustersOf(
            plants.map((plant) => ({ ...view.at(plant), plant })),
            44 * unit,
          )
        : [],
    [view, plants, unit],
  )
  const labels = useMemo(
    () =>
      placeLabels(
        clusters.map(({ x, y, plants: own }) => ({ x, y, width: widthOf(own[0]?.companyName ?? '', 24 * unit) })),
        { radius: 22 * unit, height: 26 * unit, room: room ?? { width: 0, height: 0 } },
      ),
    [clusters, room, unit],
  )
  return (
    <div className={styles.picture} ref={ref}>
      <svg aria-hidden="true">
        <path className={styles.land} d={outline} />
        {borderLines !== '' && <path className={styles.border} d={borderLines} />}
      </svg>
      {clusters.map((cluster, i) => (
        <Marker
          key={cluster.plants.map((one) => one.companyId).join()}
          cluster={cluster}
          label={labels[i] ?? null}
          onOpen={() => onOpen(cluster.plants)}
        />
      ))}
    </div>
  )
}
