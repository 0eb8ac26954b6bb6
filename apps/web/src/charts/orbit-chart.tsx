import './charts.css'
import './waterfall.css'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useKeyHelp } from '../core/key-help.ts'
import { orbitKeys } from './chart-keys.ts'
import { useChartPalette } from './chart-palette.ts'
import { drawOrbit } from './orbit-draw.ts'
import { firstOrbitTurn, type OrbitSide, type OrbitTurn, orbitFrame } from './orbit-projection.ts'

interface OrbitChartProps {
  readonly label: string
  readonly sides: readonly OrbitSide[]
  readonly unit: string
}

/** Degrees that an arrow key turns, and that a drag of one px turns (guess: half a turn across a panel). */
const keyDegrees = 5
const degreesPerPx = 0.5

const clampPitch = (pitch: number): number => Math.min(90, Math.max(-90, pitch))

/** The path that two or three axes draw together, on one scale; a spatial one is turned by dragging and by arrow keys. */
export function OrbitChart({ label, sides, unit }: OrbitChartProps): ReactNode {
  useKeyHelp(orbitKeys)
  const palette = useChartPalette()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [turn, setTurn] = useState(firstOrbitTurn)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const isSpatial = sides.length > 2
  useEffect(() => {
    const room = canvas.current?.parentElement
    if (!room) return
    const watcher = new ResizeObserver(() => setSize({ width: room.clientWidth, height: room.clientHeight }))
    watcher.observe(room)
    return () => watcher.disconnect()
  }, [])
  useEffect(() => {
    const ctx = canvas.current?.getContext('2d')
    if (!canvas.current || !ctx || size.width === 0) return
    const ratio = window.devicePixelRatio || 1
    Object.assign(canvas.current, { width: Math.round(size.width * ratio), height: Math.round(size.height * ratio) })
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
    const frame = requestAnimationFrame(() => drawOrbit(ctx, size, { sides, frame: orbitFrame(sides.length, turn), unit, palette }))
    return () => cancelAnimationFrame(frame)
  }, [size, sides, turn, unit, palette])
  const turnBy = (yaw: number, pitch: number): void =>
    setTurn((from: OrbitTurn) => ({ yaw: from.yaw + yaw, pitch: clampPitch(from.pitch + pitch) }))
  const press = (event: KeyboardEvent): void => {
    if (!isSpatial || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowLeft') turnBy(-keyDegrees, 0)
    else if (event.key === 'ArrowRight') turnBy(keyDegrees, 0)
    else if (event.key === 'ArrowUp') turnBy(0, keyDegrees)
    else if (event.key === 'ArrowDown') turnBy(0, -keyDegrees)
    else if (event.key === '0' || event.key === 'Escape') setTurn(firstOrbitTurn)
    else return
    event.preventDefault()
  }
  const drag = (event: PointerEvent): void => {
    if (isSpatial && event.buttons === 1) turnBy(event.movementX * degreesPerPx, event.movementY * degreesPerPx)
  }
  return (
    <figure className="ut-chart ut-waterfall" ref={(element) => element?.setAttribute('tabindex', '0')} onKeyDown={press}>
      <div className="ut-waterfall-room">
        <canvas
          ref={canvas}
          role="img"
          aria-label={label}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        />
      </div>
    </figure>
  )
}
