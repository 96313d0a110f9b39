import { Decoder, Encoder, type Packet } from 'socket.io-parser';

/**
 * Encodes packets as Socket.IO does, without its search through each of them for binary data: no event of the contract
 * has any.
 */
class PlainEncoder extends Encoder {
  override encode(packet: Packet): string[] {
    // what the library does with a packet in which it finds no binary data
    return [(this as unknown as { encodeAsString(packet: Packet): string }).encodeAsString(packet)];
  }
}

export const plainParser = { Encoder: PlainEncoder, Decoder };
