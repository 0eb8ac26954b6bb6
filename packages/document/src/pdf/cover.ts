import type { DocumentHead } from '../model.ts'
import { ink } from './look.ts'
import type { PageFrame } from './page-frame.ts'
import type { Paper } from './paper.ts'
import { decorate, type Tag } from './tag.ts'

type Cover = NonNullable<DocumentHead['cover']>

/** Lines of the spectrum on a plain cover, and every how many of them a harmonic stands out. */
const coverLines = 120
const harmonicEvery = 15

/** A spectrum at the foot of a plain cover: noise, and harmonics that fade. */
function drawSpectrum({ doc, look }: Paper): void {
  const width = look.width - 2 * look.side
  const foot = look.height - look.side
  const highest = look.height * 0.24
  for (let line = 1; line <= coverLines; line++) {
    const isHarmonic = line % harmonicEvery === 0
    const noise = 0.05 + (((line * 7919) % 97) / 97) * 0.09
    const height = highest * (isHarmonic ? 1 / (line / harmonicEvery) ** 0.6 : noise)
    const x = look.side + (width * (line - 0.5)) / coverLines
    doc
      .moveTo(x, foot)
      .lineTo(x, foot - height)
      .lineWidth(isHarmonic ? 2 : 1.1)
      .strokeColor(isHarmonic ? ink.accent : ink.line)
      .stroke()
  }
  doc
    .moveTo(look.side, foot)
    .lineTo(look.side + width, foot)
    .lineWidth(0.75)
    .strokeColor(ink.lineStrong)
    .stroke()
}

/** Draws the company's cover behind the text, cut to the page, or a plain one. */
function drawGround(paper: Paper, cover: Cover, panel: { top: number; height: number }): void {
  const { doc, look } = paper
  const image = paper.image(cover.image)
  if (image) {
    const scale = Math.max(look.width / image.width, look.height / image.height)
    const size = { width: image.width * scale, height: image.height * scale }
    doc.image(image, (look.width - size.width) / 2, 0, size)
    doc.save().rect(0, panel.top, look.width, panel.height).fillOpacity(0.93).fillColor(ink.paper).fill().restore()
    doc.fillOpacity(1)
  } else drawSpectrum(paper)
  doc
    .rect(image ? 0 : look.side, panel.top, image ? 6 : 46, image ? panel.height : 4)
    .fillColor(ink.accent)
    .fill()
}

function drawLogo(paper: Paper, key: string | undefined): void {
  const { doc, look } = paper
  const logo = paper.image(key)
  if (!logo) return
  const height = Math.min(look.body * 3.6, (look.width / 3) * (logo.height / logo.width))
  doc.image(logo, look.side, look.side, { width: (logo.width / logo.height) * height, height })
}

/** The first page: title, what it is about, and its facts. */
export function drawCover(paper: Paper, frame: PageFrame, root: Tag): void {
  const { cover } = paper.head
  if (!cover) return
  frame.bare()
  const { doc, look } = paper
  const width = look.width - 2 * look.side
  const size = look.cover
  const title = paper.plain(paper.head.title, { size, width, strong: true })
  const subtitle = cover.subtitle ? paper.plain(cover.subtitle, { size: look.h2, width }) : []
  const isWide = paper.head.page === 'wide'
  const columns = isWide ? 2 : 1
  const facts = cover.facts ?? []
  const row = look.body * 1.95
  const rows = Math.ceil(facts.length / columns)
  const head = title.length * size * 1.25 + subtitle.length * look.h2 * 1.6 + look.body * 2.4
  const height = head + rows * row + look.body * 4
  const top = Math.min(look.height * (isWide ? 0.22 : 0.3), Math.max(look.side, look.height - look.side - height))
  decorate(doc, () => {
    drawGround(paper, cover, { top, height })
    drawLogo(paper, cover.logo)
  })
  let y = top + look.body * 1.8
  const heading = root.child('P')
  y += paper.write(heading, title, { left: look.side, top: y, width }, { size, leading: 1.25 })
  heading.end()
  const below = root.child('P')
  y += paper.write(below, subtitle, { left: look.side, top: y, width }, { size: look.h2, leading: 1.6, color: ink.quiet })
  below.end()
  y += look.body * 1.4
  const labelWidth = (width / columns) * (isWide ? 0.3 : 0.24)
  facts.forEach(({ label, value }, at) => {
    const column = Math.floor(at / rows)
    const left = look.side + (column * width) / columns
    const line = y + (at % rows) * row
    const text = root.child('P')
    paper.write(
      text,
      paper.plain(label, { size: look.body, width: labelWidth }).slice(0, 1),
      { left, top: line, width: labelWidth },
      { size: look.body, color: ink.quiet },
    )
    const rest = width / columns - labelWidth - look.body
    paper.write(
      text,
      paper.plain(value, { size: look.body, width: rest, strong: true }).slice(0, 1),
      { left: left + labelWidth, top: line, width: rest },
      { size: look.body },
    )
    text.end()
  })
  if (cover.stamp) drawStamp(paper, cover.stamp, root)
}

function drawStamp(paper: Paper, said: string, root: Tag): void {
  const { doc, look } = paper
  const size = look.h1
  const [line] = paper.plain(said, { size, width: look.width, strong: true })
  if (!line) return
  const width = line.width + size * 1.6
  const left = look.width - look.side - width
  const top = look.side
  decorate(doc, () =>
    doc
      .roundedRect(left, top, width, size * 2.1, 4)
      .lineWidth(1.5)
      .strokeColor(ink.lineStrong)
      .stroke(),
  )
  const tag = root.child('P')
  paper.write(tag, [line], { left: left + size * 0.8, top: top + size * 0.35, width: line.width }, { size, leading: 1.4, color: ink.quiet })
  tag.end()
}
