import qrcode from 'qrcode-generator'
import { useMemo } from 'react'

/** Modules of the quiet zone around a code (ISO/IEC 18004 asks for four). */
const quiet = 4

/** A QR code as one path, in error correction level M: a scratched label can still be read. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, size } = useMemo(() => {
    const code = qrcode(0, 'M')
    code.addData(text)
    code.make()
    const count = code.getModuleCount()
    const dark: string[] = []
    for (let row = 0; row < count; row++)
      for (let column = 0; column < count; column++) if (code.isDark(row, column)) dark.push(`M${column + quiet},${row + quiet}h1v1h-1z`)
    return { path: dark.join(''), size: count + 2 * quiet }
  }, [text])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
