import { describe, expect, test } from 'vitest'
import { sniff } from './sniff.ts'

const riff = (form: string) => Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from(form)])

describe('the kind of a file by its first bytes', () => {
  test.each([
    ['png', Buffer.from('89504e470d0a1a0a0000000d', 'hex')],
    ['jpeg', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['webp', riff('WEBP')],
    ['wav', riff('WAVE')],
    ['mp4', Buffer.from('\0\0\0\x20ftypisom')],
    ['mov', Buffer.from('\0\0\0\x14ftypqt  ')],
    ['m4a', Buffer.from('\0\0\0\x20ftypM4A ')],
    ['webm', Buffer.concat([Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex')])],
    ['ogg', Buffer.from('OggS\0\x02\0\0\0\0\0\0OpusHead')],
    ['pdf', Buffer.from('%PDF-1.7')],
    ['mp3', Buffer.from('ID3\u0003')],
    ['mp3', Buffer.from('fffb9064', 'hex')],
    ['zip', Buffer.from('504b0304', 'hex')],
  ])('%s', (kind, head) => {
    expect(sniff(head)).toBe(kind)
  })

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a script', Buffer.from('alert(1)')],
    ['a GIF', Buffer.from('GIF89a')],
    ['a program', Buffer.from('MZ')],
    ['an AVI', riff('AVI ')],
    ['an HEIC picture', Buffer.from('\0\0\0\x20ftypheic')],
    ['a Matroska film', Buffer.from(`1a45dfa3a34286810142f7810142f2810442f38108428288${Buffer.from('matroska').toString('hex')}`, 'hex')],
    ['OGG video', Buffer.from('OggS\0\x02theora')],
    ['a bitmap of ones', Buffer.from('ffffffff', 'hex')],
    ['UTF-16 text', Buffer.from('fffe3c00', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is none', (_what, head) => {
    expect(sniff(head)).toBeUndefined()
  })
})
