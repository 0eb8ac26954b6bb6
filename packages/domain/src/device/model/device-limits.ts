/** Limits of gateways and their radio. Source, unless stated otherwise: specification, section 9 of its second document. */

/** Maximum channel value of a gateway. */
export const gatewayChannelMax = 655

/** Range of the rotational speed setting, in r/min. */
export const rotationSpeedRange = { min: 87, max: 27_000 } as const

/** Channels that the gateway form offers, and those of the radio itself. */
export const channelChoices = { min: 0, max: 21 } as const
export const wirelessChannels = { min: 0, max: 8 } as const
export const wirelessMHz = 2450

/** LoRa options 7 to 12 as sent to the device; the specification does not explain them, spreading factors are a guess. */
export const hexOptions = ['07', '08', '09', '0A', '0B', '0C'] as const

/** Typical time until the result of a read command arrives. */
export const readCommandResultAfterSeconds = 5

/** Duration of a VBL50 waveform; the specification gives no unit, seconds are a guess. */
export const vbl50CollectSeconds = { min: 1, max: 13 } as const

/** Default length of a voice print (sound recording), in seconds. */
export const voicePrintSeconds = 3
