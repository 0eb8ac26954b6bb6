/** An odd number that spreads consecutive numbers evenly over the 32 bits of their product. Source: Knuth, The Art of Computer Programming 6.4: 2^32 / golden ratio. */
const spread = 2_654_435_769

/**
 * The share of a gateway: everything that it sends has one order, and its measuring points are written by one server. Its bits are mixed, because a server
 * divides its work by odd and even gateways once more.
 */
export const partitionOf = (gatewayId: number, count: number): number =>
  Math.floor(((Math.imul(gatewayId, spread) >>> 0) / 2 ** 32) * count)
