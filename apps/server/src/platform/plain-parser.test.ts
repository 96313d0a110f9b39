import { clientEvents } from '@chilyo/protocol';
import fc from 'fast-check';
import { Encoder, type Packet, PacketType } from 'socket.io-parser';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { plainParser } from './plain-parser.ts';

test('packets have the bytes of the library', () => {
  const [plain, library] = [new plainParser.Encoder(), new Encoder()];
  const packet = fc.record<Packet>({
    type: fc.constantFrom(PacketType.EVENT, PacketType.ACK, PacketType.CONNECT, PacketType.CONNECT_ERROR),
    nsp: fc.constantFrom('/', '/other'),
    data: fc.oneof(fc.array(fc.jsonValue()), fc.constant(undefined)),
    id: fc.oneof(fc.nat(), fc.constant(undefined as unknown as number)),
  });
  fc.assert(
    fc.property(packet, (one) => {
      expect(plain.encode(one)).toEqual(library.encode(one));
    }),
  );
});

test('no event that comes in may hold binary data', () => {
  for (const { args } of Object.values(clientEvents))
    expect(() => z.toJSONSchema(args, { io: 'input', unrepresentable: 'throw' })).not.toThrow();
});
