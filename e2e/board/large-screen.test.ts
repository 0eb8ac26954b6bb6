import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { sharedStack, until } from '../support/stack.ts'
import { open } from '../support/visitor.ts'

const stack = sharedStack('common plant')
let token = ''

beforeAll(async () => {
  token = await stack.login('demoadmin')
  await until('the plant is known', async () => {
    const { panels } = await stack.call('POST', '/largeScreen/data', token, { companyId: 13, panels: [{ kind: 'machines' }] })
    return (panels[0]?.total ?? 0) > 0
  })
})

/** Screens of walls, in pixels of their video output. */
const walls = [
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
  { width: 5760, height: 1080 },
] as const

/** Texts that can be read, each with its size in pixels and its place; texts for screen readers alone have none. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const found: { text: string; px: number; left: number; right: number; top: number; bottom: number; matters: boolean }[] = []
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      const text = walker.currentNode.textContent?.trim() ?? ''
      if (!parent?.checkVisibility({ visibilityProperty: true }) || text === '') continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      // A long name is cut by its element.
      const [own, room] = [range.getBoundingClientRect(), parent.getBoundingClientRect()]
      const [left, right] = [Math.max(own.left, room.left), Math.min(own.right, room.right)]
      const { top, bottom } = own
      const matters = parent.closest('[data-matters]') !== null
      found.push({ text, px: Number.parseFloat(getComputedStyle(parent).fontSize), left, right, top, bottom, matters })
    }
    return found
  })

describe.each(walls)('a wall of $width × $height', ({ width, height }) => {
  test.each(['/largeScreen2', '/largeScreenLegacy/default', '/largeScreenLegacy/ext', '/largeScreenAdmin'])(
    '%s can be read from five metres, does not scroll, and keeps away from the edges',
    async (path) => {
      const { page, faults } = await stack.visit({ userName: 'demoadmin' })
      await page.setViewportSize({ width, height })
      await open(page, stack.base, path)
      await page.getByText('s ago').first().waitFor()
      const texts = await textsOf(page)
      // Sizes are stated for a screen of 1080 lines.
      const scale = height / 1080
      expect(texts.filter(({ px }) => px < 20 * scale - 0.01)).toEqual([])
      expect(texts.filter(({ matters, px }) => matters && px < 32 * scale - 0.01)).toEqual([])
      expect(texts.filter(({ matters }) => matters).length).toBeGreaterThan(0)
      const [x, y] = [width * 0.02, height * 0.02]
      expect(texts.filter((one) => one.left < x || one.right > width - x || one.top < y || one.bottom > height - y)).toEqual([])
      expect(
        await page.evaluate(() => [document.documentElement.scrollWidth > innerWidth, document.documentElement.scrollHeight > innerHeight]),
      ).toEqual([false, false])
      expect(faults).toEqual([])
    },
  )
})

test('on a phone the panels stand below each other and nothing is cut off at the side', async () => {
  const { page, faults } = await stack.visit({ userName: 'demoadmin', lang: 'cn' })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, stack.base, '/largeScreen2')
  await page.getByRole('region', { name: '待处理报警' }).waitFor()
  const boxes = await page.getByRole('region').evaluateAll((panels) => panels.map((panel) => panel.getBoundingClientRect().toJSON()))
  for (const [i, { left, right, top }] of boxes.entries()) {
    expect([left >= 0, right <= 390]).toEqual([true, true])
    expect(top).toBeGreaterThanOrEqual(boxes[i - 1]?.bottom ?? 0)
  }
  expect(faults).toEqual([])
})
