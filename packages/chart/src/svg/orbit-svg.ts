import { drawOrbit } from '../orbit/draw-orbit.ts'
import { initialOrbitTurn, type OrbitData, type OrbitTurn, orbitFrame } from '../orbit/orbit-projection.ts'
import { type SvgOptions, svgDocument } from './svg-document.ts'

/** An orbit as SVG. */
export function orbitSvg(data: OrbitData, options: SvgOptions & { readonly turn?: OrbitTurn }): string {
  const { palette, turn = initialOrbitTurn } = options
  return svgDocument({ title: data.title, legend: [] }, data.title, options, (pen, size) => {
    drawOrbit(pen, size, { data, frame: orbitFrame(data.sides.length, turn), palette })
  })
}
