import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { savedFiles } from '../../core/testing/saved-files.ts'
import { press, tableRows } from '../../core/testing/user.ts'
import { keys, nextFrame, plotRoom, roomSize, textsOn } from '../testing/plot-room.ts'
import { orbitOf } from '../testing/space-sample.ts'
import { ChartLanguage } from '../theme/chart-language.ts'
import { OrbitChart } from './orbit-chart.tsx'

beforeEach(plotRoom)

/** Renders an orbit and returns where its axes are named with the latest frame. */
async function renderOrbit(spatial: boolean) {
  render(
    <ChartLanguage value="en">
      <OrbitChart data={orbitOf(spatial)} />
    </ChartLanguage>,
  )
  const canvas = screen.getByRole<HTMLCanvasElement>('img')
  const axes = async () => {
    await nextFrame()
    const { H, V, A } = textsOn(canvas)
    return { H, V, A }
  }
  return { canvas, axes, first: await axes() }
}

describe('a plane orbit', () => {
  test('is upright: the first axis to the right, the second upwards', async () => {
    const { first } = await renderOrbit(false)
    expect(first.H?.[0]).toBeGreaterThan(roomSize.width / 2 + 50)
    expect(first.V?.[0]).toBe(roomSize.width / 2)
    expect(first.V?.[1]).toBeLessThan(roomSize.height / 2 - 50)
  })

  test('is not rotated, by keys or pointer, and has no tool for it', async () => {
    const { canvas, axes } = await renderOrbit(false)
    await keys('ArrowLeft', 'ArrowUp')
    fireEvent.pointerMove(canvas, { buttons: 1, movementX: 40 })
    expect((await axes()).H).toBeUndefined()
    expect(screen.queryByRole('button', { name: 'Reset view' })).toBeNull()
    expect(screen.queryByText('Drag to rotate')).toBeNull()
  })
})

describe('a spatial orbit', () => {
  test('is rotated by arrow keys, and 0 or Escape return to the first view', async () => {
    const { axes, first } = await renderOrbit(true)
    await keys('ArrowRight', 'ArrowRight')
    const turned = await axes()
    expect(turned.H).not.toEqual(first.H)
    // A turn about the third axis does not move it.
    expect(turned.A).toEqual(first.A)
    await keys('Escape')
    expect(await axes()).toEqual(first)
  })

  test('is tilted to the view from above and no further', async () => {
    const { axes } = await renderOrbit(true)
    await keys(...Array.from({ length: 30 }, () => 'ArrowUp'))
    const above = await axes()
    expect(above.A?.[0]).toBe(roomSize.width / 2)
    await keys('ArrowUp')
    expect([(await axes()).A, above.A]).toEqual([above.A, above.A])
  })

  test('is rotated by a drag with the pressed button, and by the tool back', async () => {
    const { canvas, axes, first } = await renderOrbit(true)
    fireEvent.pointerMove(canvas, { buttons: 0, movementX: 40, movementY: 0 })
    expect((await axes()).H).toBeUndefined()
    fireEvent.pointerMove(canvas, { buttons: 1, movementX: 40, movementY: 0 })
    expect((await axes()).H).not.toEqual(first.H)
    await press('Reset view')
    expect(await axes()).toEqual(first)
  })

  test('leaves keys of the browser alone', async () => {
    const { axes } = await renderOrbit(true)
    fireEvent.keyDown(screen.getByRole('figure'), { key: 'ArrowRight', altKey: true })
    expect((await axes()).H).toBeUndefined()
  })
})

test('an orbit is exported under its title, and read by screen readers as a table', async () => {
  await renderOrbit(false)
  const names = savedFiles()
  await press('Export CSV')
  expect(names).toEqual(['H–V.csv'])
  expect(tableRows()).toEqual([['H', '2.0 μm']])
})
